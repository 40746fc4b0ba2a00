export { type FormFile, form, pdf } from './files.js';
export { claimForm, foundReport, lostReport, PASSWORD, signUpForm } from './forms.js';
