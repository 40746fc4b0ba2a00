export interface JobKind<Payload = null> {
  readonly name: string;
  /** Maximum number of jobs of this kind that one instance runs at the same time. Kinds do not wait for each other. */
  readonly lanes: number;
  /** Maximum duration of a job in milliseconds. After that the worker counts as dead, and the job is due again. */
  readonly leaseMs: number;
  /**
   * Maximum number of jobs that one run does, 1 by default. They fail together; after that each is done alone.
   */
  readonly together?: number;
  /** Wait in milliseconds before the first job after a pause, so that those that arrive with it share its run; 0 by default. */
  readonly gatherMs?: number;
  /** Carries the type of the payload only. */
  readonly payload?: Payload;
}
