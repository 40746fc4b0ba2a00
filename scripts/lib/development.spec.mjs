// @ts-check
import { asServiceOrigin } from '../../packages/build-config/src/development.ts';

const [own, api] = ['http://localhost:3002', 'https://lost.campus.example/'];

it("a write of a development server's own page has the service's origin, and no other write", () => {
  expect(asServiceOrigin(own, own, api)).toBe('https://lost.campus.example');
  for (const origin of ['https://evil.example', 'http://localhost:3003', 'null', undefined])
    expect(asServiceOrigin(origin, own, api)).toBe(origin);
});
