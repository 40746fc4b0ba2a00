import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** A POST whose headers the service has taken and whose body it still waits for. */
export async function startRequest(url: string, body: string) {
  const sent = request(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.flushHeaders();
  await once(sent, 'continue');
  return {
    /** Sends the body; answers the status. */
    finish: async () => {
      sent.end(body);
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}
