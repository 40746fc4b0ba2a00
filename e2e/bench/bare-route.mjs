import { createRequire } from 'node:module';
import { inRoot } from '../../scripts/lib/workspace.mjs';

/** A service that does nothing but answer: what a request costs at least. */
const app = createRequire(inRoot('services/api/package.json'))('fastify')();
app.get('/api', async () => ({ isHere: true }));
await app.listen({ port: 0, host: '127.0.0.1' });
process.send(app.server.address().port);
