import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import type { AddPasskey, PasskeyOptions } from '@lost-found/contracts';

type Made = AddPasskey['passkey'];

const FLAGS = { present: 0x01, verified: 0x04, hasCredential: 0x40 };

/** A device with one passkey (ES256, no attestation), and the browser that speaks to it. */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  /** Number of signatures; a test can change it. */
  counter = 0;
  /** True when it asks for a finger or a PIN. */
  verifies = true;
  /** Origin of the page that asks. */
  origin = 'http://campus.test';

  create(options: PasskeyOptions): Made {
    const { rp } = options as unknown as { rp: { id: string } };
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, this.#coseKey()]);
    const authData = Buffer.concat([this.#authData(rp.id, FLAGS.hasCredential), credential]);
    const size = Buffer.alloc(2);
    size.writeUInt16BE(authData.length);
    // CBOR: {fmt: 'none', attStmt: {}, authData}
    const parts = ['a363666d74646e6f6e656761747453746d74a0', '68617574684461746159'];
    const [head = '', tail = ''] = parts;
    const attestationObject = Buffer.concat([Buffer.from(head + tail, 'hex'), size, authData]);
    return this.#made('webauthn.create', options, () => ({
      attestationObject: attestationObject.toString('base64url'),
    }));
  }

  get(options: PasskeyOptions): Made {
    this.counter += 1;
    const authData = this.#authData(String(options.rpId));
    return this.#made('webauthn.get', options, (clientData) => {
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      const signature = createSign('sha256').update(signed).sign(this.#keys.privateKey);
      return {
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      };
    });
  }

  #made(type: string, { challenge }: PasskeyOptions, respond: (clientData: Buffer) => object): Made {
    const clientData = Buffer.from(
      JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }),
    );
    const id = this.#id.toString('base64url');
    const response = { clientDataJSON: clientData.toString('base64url'), ...respond(clientData) };
    return { id, rawId: id, type: 'public-key', response, clientExtensionResults: {} };
  }

  #authData(rpId: string, more = 0): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flags = FLAGS.present | (this.verifies ? FLAGS.verified : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), counter]);
  }

  /** {1: 2, 3: -7, -1: 1, -2: x, -3: y} */
  #coseKey(): Buffer {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [head, between] = ['a5010203262001215820', '225820'];
    const coordinate = (text: string) => Buffer.from(text, 'base64url');
    return Buffer.concat([
      Buffer.from(head as string, 'hex'),
      coordinate(x),
      Buffer.from(between as string, 'hex'),
      coordinate(y),
    ]);
  }
}
