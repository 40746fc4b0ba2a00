import { bodyOf } from './http.ts';
import type { Service } from './service.ts';

/** Opens a session; answers its cookie. @param userAgent the device that it is on */
export async function signInOverHttp(
  { url }: Service,
  path: '/auth/login' | '/auth/admin/login',
  credentials: { email: string; password: string },
  userAgent = 'node',
): Promise<string> {
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify(credentials),
  });
  await bodyOf(answer, 200);
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
