import { randomUUID } from 'node:crypto';
import type { AdminItem, List, ReportReceipt } from '@lost-found/contracts';
import { type APIRequestContext, type APIResponse, expect } from '@playwright/test';
import { postJson } from './http.ts';

/** The administrator of drills with several instances. */
export const admin = { email: 'desk@campus.example', password: 'violet-umbrella-drill' };

/** Settings of all instances of a drill.  @param origin what people open */
export const drillSettings = (origin: string) => ({
  PUBLIC_URL: origin,
  TRUST_PROXY: '1',
  SECRET_KEY: 'k5Q0s9vT2pZxW7mJ4rLbY8nC3dHfG6aE',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
  DRAW_PAGES: 'off',
  SAMPLE_DATA: 'off',
});

export const foundReport = (title: string) => ({
  title,
  category: 'Accessories',
  location: 'Gym',
  dateFound: '2026-03-02',
  contactInfo: 'finder@campus.example',
  description: 'It was found while an instance was away.',
});

/** Longest time in which something sent again and again has to be taken, in milliseconds. */
const PATIENCE_MS = 90_000;

/** Reports with one key until the report is taken, as a page does. Every refusal must have a clear text. */
export async function sendReport(
  request: APIRequestContext,
  site: string,
  title: string,
): Promise<ReportReceipt> {
  const url = `${site}/api/found-reports`;
  const headers = { 'idempotency-key': randomUUID() };
  const options = { data: foundReport(title), headers, timeout: PATIENCE_MS };
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const answer = await request.post(url, options).catch(() => undefined);
    if (answer?.status() === 201) return answer.json();
    if (answer) await expectRefusal(answer);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${url} was never answered: ${title}`);
}

/** 503 of the service or its proxy, or that the same request is still under way. */
async function expectRefusal(answer: APIResponse): Promise<void> {
  expect([409, 502, 503, 504]).toContain(answer.status());
  if (answer.status() === 503)
    expect(answer.headers()['content-type']).toMatch(/^application\/problem\+json/);
}

/** Uses its own address: the visitors' requests would count against the administrator.  @param instance its address */
export async function signIn(instance: string): Promise<string> {
  const answer = await postJson(`${instance}/api/auth/admin/login`, admin);
  expect(answer.status).toBe(200);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Counts the items with exactly this title. */
export async function countItems(
  request: APIRequestContext,
  site: string,
  cookie: string,
  title: string,
): Promise<number> {
  const url = `${site}/api/admin/items?pageSize=100&search=${encodeURIComponent(title)}`;
  const answer = await request.get(url, { headers: { cookie } });
  expect(answer.status()).toBe(200);
  return ((await answer.json()) as List<AdminItem>).data.filter((item) => item.title === title).length;
}

/** The live events of a session, as they come. */
export class LiveEvents {
  #said = '';
  #ending = new AbortController();
  #reading: Promise<void> | undefined;

  static async open(site: string, cookie: string): Promise<LiveEvents> {
    const events = new LiveEvents();
    const { signal } = events.#ending;
    const stream = await fetch(`${site}/api/me/notifications/stream`, { headers: { cookie }, signal });
    expect(stream.status).toBe(200);
    events.#reading = events.#read(stream).catch(() => undefined);
    return events;
  }

  async #read(stream: Response): Promise<void> {
    for await (const chunk of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) this.#said += chunk;
  }

  /** True if the text was announced. */
  has(text: string): boolean {
    return this.#said.includes(text);
  }

  async close(): Promise<void> {
    this.#ending.abort();
    await this.#reading;
  }
}
