export interface Upload {
  method: string;
  headers: Headers;
  form: FormData;
  signal: AbortSignal | undefined;
  /** told how much of the form has left the browser: from 0 to 1 */
  onProgress: (sent: number) => void;
}

const headersOf = (call: XMLHttpRequest): Headers => {
  const headers = new Headers();
  for (const line of call.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const colon = line.indexOf(':');
    if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
  }
  return headers;
};

const answerOf = (call: XMLHttpRequest): Response =>
  new Response(call.status === 204 ? null : call.responseText, {
    status: call.status,
    headers: headersOf(call),
  });

/**
 * Sends a form and tells how far it has come, which `fetch` cannot; answers and fails as `fetch` does.
 * @throws TypeError where no answer arrived, the DOMException `AbortError` when `signal` ended the call
 */
export const upload = (
  url: string,
  { method, headers, form, signal, onProgress }: Upload,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const call = new XMLHttpRequest();
    const end = () => {
      reject(new DOMException('The upload was ended.', 'AbortError'));
      call.abort();
    };
    if (signal?.aborted) return end();
    call.open(method, url);
    headers.forEach((value, name) => {
      call.setRequestHeader(name, value);
    });
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    };
    call.onload = () => resolve(answerOf(call));
    call.onerror = () => reject(new TypeError('No answer arrived.'));
    call.onloadend = () => signal?.removeEventListener('abort', end);
    signal?.addEventListener('abort', end);
    call.send(form);
  });
