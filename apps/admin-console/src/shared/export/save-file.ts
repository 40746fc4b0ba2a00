/** Time that a browser may take to start a download, in milliseconds. */
const UNTIL_TAKEN = 60_000;

/** Hands a file to the browser as a download. */
export const saveFile = (name: string, content: Blob): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_TAKEN);
};
