// @ts-nocheck: its packages are only in the image.
// Replaces MinIO, which is in no package registry; services/api/test/harness/test-bucket.ts gives the reasons.
const crypto = require('node:crypto');
const { createServer } = require('node:http');
const S3rver = require('@20minutes/s3rver');
const account = require('@20minutes/s3rver/lib/models/account.js');
const v4 = require('@20minutes/s3rver/lib/signature/v4.js');

const { getStringToSign } = v4;
v4.getStringToSign = (canonical, request) => {
  const isBucket = canonical.uri.split('/').length === 2;
  return getStringToSign(isBucket ? { ...canonical, uri: `${canonical.uri}/` } : canonical, request);
};
for (const name of ['createCipheriv', 'createDecipheriv']) {
  const create = crypto[name];
  crypto[name] = (algorithm, key, ...rest) =>
    algorithm === 'des'
      ? create('des-ede3-cbc', Buffer.concat([key, key, key]), ...rest)
      : create(algorithm, key, ...rest);
}

const { MINIO_ROOT_USER: user, MINIO_ROOT_PASSWORD: password } = process.env;
account.DUMMY_ACCOUNT.createKeyPair(user, password);
const [, directory] = process.argv.slice(2);
const s3rver = new S3rver({ directory, silent: true, vhostBuckets: false });
const serve = s3rver.callback();

createServer(async (request, response) => {
  // The request of `mc mb`.
  if (request.headers['x-root-password'] === password) {
    await s3rver.store.putBucket(request.url.slice(1));
    response.end();
  } else if (request.headers.authorization) serve(request, response);
  else response.writeHead(403).end();
}).listen(9000, '0.0.0.0');
