const nameIn = (header: string | null): string | undefined => /filename="([^"]+)"/.exec(header ?? '')?.[1];

const open = async (link: HTMLAnchorElement): Promise<void> => {
  const answer = await fetch(link.href);
  const url = URL.createObjectURL(await answer.blob());
  const copy = document.createElement('a');
  copy.href = url;
  copy.rel = 'noreferrer';
  if (link.hasAttribute('download'))
    copy.download = nameIn(answer.headers.get('content-disposition')) ?? 'download';
  else copy.target = '_blank';
  copy.click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
};

/**
 * Opens links to the service, such as a picture's own page or an export. A browser asks the network for what it
 * downloads or opens in another tab, past the page and what answers it: so they are asked for here.
 */
export const answerApiLinks = (): void =>
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== window.location.origin || !link.pathname.startsWith('/api/')) return;
    event.preventDefault();
    void open(link);
  });
