export interface JobKind<Payload = null> {
  readonly name: string;
  /** Maximum number of jobs of this kind that one instance runs at the same time. Kinds do not wait for each other. */
  readonly lanes: number;
  /** Maximum duration of a job in milliseconds. After that the worker counts as dead, and the job is due again. */
  readonly leaseMs: number;
  /** Carries the type of the payload only. */
  readonly payload?: Payload;
}
