/** Catches what a page saves; jsdom has no downloads. */
export const catchDownloads = () => {
  const contents = new Map<string, Blob>();
  const saved: { name: string; content: Blob | undefined }[] = [];
  URL.createObjectURL = (content) => {
    const address = `blob:${contents.size}`;
    contents.set(address, content as Blob);
    return address;
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, content: contents.get(this.href) });
  });
  return {
    names: () => saved.map(({ name }) => name),
    text: async () => new TextDecoder().decode(await saved.at(-1)?.content?.arrayBuffer()),
  };
};
