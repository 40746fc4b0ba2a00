import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';

/** A form as it is sent. */
export async function encoded(fields: FormData): Promise<{ body: Buffer; type: string }> {
  const { headers, body } = new Response(fields);
  const content = Buffer.from(await new Response(body).arrayBuffer());
  return { body: content, type: headers.get('content-type') ?? '' };
}

/** A POST with accepted headers and half of its body. */
export async function startRequest(url: string, body: string | Buffer, type = 'application/json') {
  const content = Buffer.from(body);
  const sent = request(url, {
    method: 'POST',
    headers: {
      'content-type': type,
      'content-length': content.length,
      expect: '100-continue',
    },
  });
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>;
  sent.flushHeaders();
  await once(sent, 'continue');
  const half = Math.floor(content.length / 2);
  sent.write(content.subarray(0, half));
  return {
    /** Sends the rest of the body; answers the status. */
    finish: async () => {
      sent.end(content.subarray(half));
      const [response] = await answered;
      response.resume();
      return response.statusCode;
    },
  };
}
