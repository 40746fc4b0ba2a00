import { createTestApp, type TestApp } from '../harness/test-app.js';
import { drain, emptyOutbox } from './outbox-rows.js';
import { TestMailServer } from './test-mail-server.js';

interface MailScene {
  readonly server: TestMailServer;
  readonly service: TestApp;
}

/** Gives each test of a suite a service without sent e-mails, and its mail server. */
export function mailScene(settings: Record<string, string> = {}): MailScene {
  const server = new TestMailServer();
  const scene = { server } as { server: TestMailServer; service: TestApp };
  beforeAll(async () => {
    scene.service = await createTestApp({ SMTP_URL: await server.listen(), ...settings });
  });
  beforeEach(async () => {
    server.behaviour = {};
    // E-mails of the previous test arrive first.
    await drain(scene.service);
    server.mails.length = 0;
    server.recipients.length = 0;
    await emptyOutbox(scene.service);
  });
  afterAll(async () => {
    await scene.service.close();
    await server.close();
  });
  return scene;
}
