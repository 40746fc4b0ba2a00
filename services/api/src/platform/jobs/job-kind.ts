/** A kind of job. */
export interface JobKind<Payload = null> {
  readonly name: string;
  /** How many jobs of this kind one instance works on at the same time. No kind waits for another. */
  readonly lanes: number;
  /** How long a worker may take for one job, in milliseconds. Then it is taken for dead, and the job is due again. */
  readonly leaseMs: number;
  /** Only the type counts. */
  readonly payload?: Payload;
}
