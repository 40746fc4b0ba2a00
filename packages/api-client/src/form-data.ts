/**
 * Fields and files as multipart/form-data: fields first, so that the service can refuse them before the files arrive.
 * @param fileField name under which each file is sent
 */
export const toFormData = (
  fields: Readonly<Record<string, string | undefined>>,
  fileField: string,
  files: readonly File[],
): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, value);
  for (const file of files) form.append(fileField, file, file.name);
  return form;
};
