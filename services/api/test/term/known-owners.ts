import {
  type AdminItem,
  type HandoverCases,
  type ItemHandOverInput,
  type KnownOwner,
  type NoteOwner,
  type OwnerOfItem,
} from '@lost-found/contracts';
import { form, PASSWORD } from '@lost-found/test-kit';
import { ItemOwner } from '../../src/owners/item-owner.entity.js';
import { openAccount } from '../factories/accounts.js';
import { adminItem } from '../factories/reports.js';
import type { Known, Student } from './campus.js';
import { type Delivered, readToken } from './post.js';
import type { World } from './world.js';

export const UNDO_SECONDS = 30;
const PAGE = '/owner#';

interface Item {
  readonly known: Known;
  /** When the desk last said whose it is, in milliseconds. */
  notedAt: number;
  wasAsked: boolean;
  /** When the owner got each e-mail. */
  readonly mailedAt: number[];
}

/** Items that name their owner: the desk says whose they are, the owners get e-mails and come. */
export class KnownOwners {
  readonly #items = new Map<string, Item>();
  #mails = 0;
  #wrongPeople = 0;
  #handedOver = 0;

  constructor(private readonly world: World) {}

  async takeIn(known: Known): Promise<void> {
    const { clock, desk, random, service } = this.world;
    const { kind, whose, finder = '', owner } = known;
    const isLeaving = kind.startsWith('account deleted');
    const account = isLeaving ? await openAccount(service, owner.email) : null;
    const leave = async () =>
      account &&
      this.world.ask(
        'a deletion',
        account.client.delete('/api/me', undefined, { currentPassword: PASSWORD }),
      );
    if (kind === 'account deleted before') await leave();
    const fields = { title: 'Something', category: 'ID Card', location: 'Gym', whose, finder };
    const { id } = await this.world.ask(
      'an intake',
      desk.post<AdminItem>('/api/admin/items', form(fields, 'images')),
    );
    const item: Item = { known, notedAt: clock.now(), wasAsked: false, mailedAt: [] };
    this.#items.set(id, item);
    // Two clerks scan one card.
    if (random.chance(0.2)) await Promise.all([this.#note(id, { whose }), this.#note(id, { whose })]);
    if (kind === 'account deleted in the undo time *') await leave();
    // The desk takes in the whole bag at once.
    if (kind === 'two of three cards in one bag') return;
    await this.world.pass('45 s');
    const found = await this.getOwner(id);
    if (!known.after || !(found?.state === 'asks' || found?.hasFailed)) return;
    Object.assign(item, { notedAt: clock.now(), wasAsked: true });
    await this.#note(id, known.after);
    await this.world.pass('45 s');
  }

  #note = (id: string, noted: NoteOwner) =>
    this.world.ask('an owner', this.world.desk.put(`/api/admin/items/${id}/owner`, noted));

  getOwner = async (id: string): Promise<KnownOwner | null> =>
    (await this.world.desk.get<OwnerOfItem>(`/api/admin/items/${id}/owner`)).body.owner;

  #findRow = (token: string) =>
    this.world.service.dataSource.getRepository(ItemOwner).findOneBy({ id: token.split('.')[0] ?? '' });

  /** Notes an e-mail as soon as it is delivered, and if it went to the right person. */
  async note(mail: Delivered): Promise<void> {
    const token = readToken(mail, PAGE);
    if (!token) return;
    this.#mails += 1;
    const item = this.#items.get((await this.#findRow(token))?.itemId ?? '');
    const { owner, after } = item?.known ?? {};
    if (mail.to === owner?.email || mail.to === after?.email) item?.mailedAt.push(mail.at);
    else this.#wrongPeople += 1;
  }

  /** Some owners answer, some come without an answer, some do neither. */
  async answer(mail: Delivered): Promise<void> {
    const token = readToken(mail, PAGE);
    const row = token ? await this.#findRow(token) : null;
    const item = this.#items.get(row?.itemId ?? '');
    if (!row || !item || row.answer) return;
    const { desk, random, service } = this.world;
    const chance = random.fraction();
    if ((await adminItem(desk, row.itemId)).status !== 'approved') return;
    const answer = chance > 0.97 ? 'not_mine' : 'mine';
    if (chance < 0.4 || chance > 0.97)
      await this.world.ask('an answer', service.visitor().post('/api/owner/answer', { token, answer }));
    if (chance < 0.6) this.world.later(3, () => this.#handOver(row.itemId, item.known.owner));
  }

  /** The owner shows a card, by which the desk finds the item. */
  async #handOver(itemId: string, { studentId, name }: Student): Promise<void> {
    const { desk, broken } = this.world;
    if ((await adminItem(desk, itemId)).status !== 'approved') return;
    const { body } = await desk.get<HandoverCases>(`/api/admin/handover?search=${studentId}`);
    const found = body.unclaimed.find(({ item }) => item.id === itemId);
    if (found?.owner?.person?.studentId !== studentId) broken.push(`${studentId} did not find its item`);
    const taker: ItemHandOverInput = { name, studentId, identity: 'student_card', reason: 'no_claim' };
    await this.world.ask('a handover', desk.post(`/api/admin/items/${itemId}/hand-over`, taker));
    this.#handedOver += 1;
  }

  getFigures() {
    const items = [...this.#items.values()];
    const isTold = ({ mailedAt: [first = Number.POSITIVE_INFINITY], notedAt }: Item) =>
      first - notedAt <= (UNDO_SECONDS + 60) * 1_000;
    const told = items.filter(isTold);
    const isTwice = ({ mailedAt }: Item) =>
      mailedAt.some((at, nth) => nth > 0 && at - (mailedAt[nth - 1] ?? 0) < 86_400_000);
    return {
      knowable: items.length,
      toldWithinAMinute: told.length,
      ofTheseAfterTheDeskDecided: told.filter(({ wasAsked }) => wasAsked).length,
      notTold: items
        .filter((item) => !isTold(item))
        .map(({ known }) => known.kind)
        .sort(),
      mailsToOwners: this.#mails,
      mailsToWrongPeople: this.#wrongPeople,
      itemsWithTwoMailsInADay: items.filter(isTwice).length,
      handedOverToOwners: this.#handedOver,
    };
  }
}
