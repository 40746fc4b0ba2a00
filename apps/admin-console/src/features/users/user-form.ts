import { type AdminUser, type UserChanges, userChangesSchema, type z } from '@lost-found/contracts';

/** The edit modal's fields, each of them given. */
export const userFormSchema = userChangesSchema.required();
export type UserForm = z.infer<typeof userFormSchema>;

export const valuesOf = ({ fullName, email, role, emailVerified }: AdminUser): UserForm => ({
  fullName,
  email,
  role,
  emailVerified,
});

/** What the form has otherwise than the account. */
export const changesOf = (user: AdminUser, values: UserForm): UserChanges =>
  Object.fromEntries(
    Object.entries(values).filter(([name, value]) => value !== user[name as keyof UserForm]),
  );
