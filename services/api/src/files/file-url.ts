/** Address of a file on the files route, and of its small form. */
export const fileUrl = (id: string): string => `/api/files/${id}`;
export const thumbnailUrl = (id: string): string => `${fileUrl(id)}?size=thumbnail`;
