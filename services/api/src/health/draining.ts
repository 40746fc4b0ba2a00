import { Injectable } from '@nestjs/common';

/** Whether the service is about to stop: then whoever spreads requests should send no more here. */
@Injectable()
export class Draining {
  #begun = false;

  begin(): void {
    this.#begun = true;
  }

  get begun(): boolean {
    return this.#begun;
  }
}
