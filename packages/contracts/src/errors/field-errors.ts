/**
 * Texts of what can be wrong with one field, by code (§5). English; the other languages are in the i18n package.
 * `{{name}}` is filled in from the parameters.
 */
export const fieldErrorTexts = {
  full_name_required: 'Full name is required',
  student_id_required: 'Student ID is required',
  student_id_format: 'Student ID must be in format {{example}}',
  email_required: 'Email address is required',
  email_invalid: 'Please enter a valid email address',
  ownership_description_required: 'Please describe how you own this item',
  ownership_description_too_short: 'Please provide a more detailed description (at least {{min}} characters)',
  item_name_required: 'Item name is required',
  category_required: 'Category is required',
  lost_description_required: 'Detailed description is required',
  lost_description_too_short: 'Description must be at least {{min}} characters',
  last_seen_location_required: 'Last seen location is required',
  last_seen_at_required: 'Date and time lost is required',
  contact_required: 'Contact information is required',
  contact_invalid: 'Please enter a valid email or phone number',
  reporter_name_required: 'Your name is required',
  title_required: 'Title is required',
  location_required: 'Location found is required',
  date_found_required: 'Date found is required',
  description_required: 'Description is required',
  credentials_required: 'Please fill in all fields',
  password_required: 'Password is required',
  password_too_short: 'Password must be at least {{min}} characters',
  password_too_common: 'This password is too common. Please choose another one',
  password_incorrect: 'The current password is not correct',
  confirm_password_required: 'Please confirm your password',
  passwords_differ: 'Passwords do not match',
  message_required: 'Please write a message',
  phone_invalid: 'Please enter a valid phone number',
  date_invalid: 'Please enter a valid date',
  date_in_future: 'The date cannot be in the future',
  choice_invalid: 'Please choose one of the options',
  text_too_long: 'Please use at most {{max}} characters',
  text_invalid_characters: 'Please remove the special control characters',
  value_invalid: 'This value is not valid',
} as const;

export type FieldErrorCode = keyof typeof fieldErrorTexts;
