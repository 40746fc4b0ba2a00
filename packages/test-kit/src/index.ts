export { type FormFile, form, pdf } from './files.js';
export { make, NOON, type Parts } from './fill.js';
export { claimForm, foundReport, lostReport, PASSWORD, signUpForm } from './forms.js';
