import type { Clock } from './determinism.js';
import { Faults } from './faults.js';
import { Mailbox } from './mailbox.js';
import { Model } from './model.js';
import { Person } from './person.js';
import { Random } from './random.js';
import { Service } from './service.js';
import { Simulation } from './simulation.js';
import type { World } from './world.js';

export interface Outcome {
  readonly hash: string;
  readonly operations: number;
  readonly faults: number;
  readonly last: readonly string[];
  readonly error: unknown;
}

/** Simulates a campus from its first day. */
export async function simulate(seed: number, operations: number, clock: Clock): Promise<Outcome> {
  const faults = new Faults();
  const mailbox = new Mailbox(new Random(seed, 'mail'));
  const service = await Service.start(faults, mailbox);
  try {
    const simulation = new Simulation(await populate(seed, clock, faults, mailbox, service), clock);
    const error = await simulation.run(operations).then(
      () => undefined,
      (violation: unknown) => violation,
    );
    const { hash, operation, last, faultsMet } = simulation;
    return { hash, operations: operation, faults: faultsMet, last, error };
  } finally {
    await service.close();
  }
}

async function populate(
  seed: number,
  clock: Clock,
  faults: Faults,
  mailbox: Mailbox,
  service: Service,
): Promise<World> {
  const { app } = service;
  const account = async (role: 'admin' | 'user', n: number) => {
    const email = `${role}-${n}@campus.test`;
    const person = new Person(app, `${role} ${n}`, role, email, `10.1.${role === 'admin' ? 0 : 1}.${n}`);
    person.id = await service.addAccount(email, `Robin ${role} ${n}`, role);
    return person;
  };
  const admins = [await account('admin', 1), await account('admin', 2)];
  const students: Person[] = [];
  for (let n = 1; n <= 6; n += 1) students.push(await account('user', n));
  let visitors = 0;
  const visitor = () => {
    visitors += 1;
    const address = `10.2.${Math.floor(visitors / 250) % 250}.${1 + (visitors % 250)}`;
    return new Person(app, 'a visitor', 'visitor', '', address);
  };
  const [desk] = await service.rows<{ id: string }>('SELECT id FROM desks ORDER BY position LIMIT 1');
  const random = new Random(seed, 'operations');
  const model = new Model();
  return {
    seed,
    random,
    clock,
    model,
    service,
    faults,
    mailbox,
    admins,
    students,
    visitor,
    mainDesk: desk?.id,
  };
}
