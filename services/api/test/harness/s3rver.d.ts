/** The part of the package that the tests use. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    constructor(options: {
      directory: string;
      silent: boolean;
      vhostBuckets: boolean;
      configureBuckets: readonly { name: string }[];
    });
    readonly logger: { close(): void };
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}

declare module '@20minutes/s3rver/lib/signature/v4.js' {
  const v4: { getStringToSign(canonical: { uri: string }, request: unknown): string };
  export default v4;
}
