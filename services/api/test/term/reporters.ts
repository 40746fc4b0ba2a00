import type { NewsAnswer, ReportNews } from '@lost-found/contracts';
import { review } from '../factories/answers.js';
import { signInPerson } from '../factories/people.js';
import { adminItem, reportLost } from '../factories/reports.js';
import type { HttpClient } from '../harness/http-client.js';
import type { Student } from './campus.js';
import { pickThing } from './finds.js';
import { type Delivered, readToken } from './post.js';
import type { World } from './world.js';

/** What reporters do with the news. */
export const habits = [
  'silent',
  'confirms',
  'has it back',
  'silent',
  'confirms',
  'stops',
  'phone only',
] as const;

interface Loss {
  readonly id: string;
  readonly habit: (typeof habits)[number];
  readonly openedOn: number;
  /** Days on which the reporter got news. */
  readonly news: number[];
  stoppedOn?: number;
  /** Opens the page of the report. */
  readonly token: string;
}

/** People who lost something. */
export class Reporters {
  readonly #losses = new Map<string, Loss>();
  readonly #accounts = new Map<Student, HttpClient>();

  constructor(private readonly world: World) {}

  async signUp(student: Student): Promise<void> {
    const { client } = await signInPerson(this.world.service, 'user', student.email);
    await client.patch('/api/me', { fullName: student.name });
    await client.patch('/api/me/settings', { language: student.language });
    this.#accounts.set(student, client);
  }

  async lose(habit: Loss['habit']): Promise<void> {
    const { clock, desk, random, service, campus } = this.world;
    const student = random.pick(campus.others);
    const hasPhone = habit === 'phone only';
    const by = (!hasPhone && this.#accounts.get(student)) || service.visitor();
    const { id, reportUrl } = await reportLost(by, {
      ...pickThing(random),
      lastSeenAt: clock.date().toISOString(),
      contactInfo: hasPhone ? '+34 600 111 222' : student.email,
      studentId: student.studentId,
    });
    await this.world.ask('an approval', review(desk, id, 'approve'));
    const openedOn = this.world.dayOf(clock.now());
    this.#losses.set(id, { id, habit, openedOn, news: [], token: reportUrl?.split('#')[1] ?? '' });
  }

  #find(mail: Delivered): { loss: Loss; token: string } | undefined {
    const token = readToken(mail, '/report-news');
    const loss = token && this.#losses.get(token.split('.')[0] ?? '');
    return loss ? { loss, token } : undefined;
  }

  note(mail: Delivered): void {
    this.#find(mail)?.loss.news.push(this.world.dayOf(mail.at));
  }

  async answer(mail: Delivered): Promise<void> {
    const { loss, token } = this.#find(mail) ?? {};
    if (!loss || loss.stoppedOn !== undefined) return;
    const answers: Partial<Record<Loss['habit'], NewsAnswer>> = {
      confirms: 'still_missing',
      ...(loss.news.length > 2 && { 'has it back': 'have_it_back', stops: 'no_more_mails' }),
    };
    const answer = answers[loss.habit];
    if (!answer) return;
    const { service, today } = this.world;
    await this.world.ask('news', service.visitor().post('/api/report/news/answer', { token, answer }));
    if (answer === 'no_more_mails') loss.stoppedOn = today;
  }

  async getFigures() {
    const losses = [...this.#losses.values()];
    const gaps = (await Promise.all(losses.map((loss) => this.#getGaps(loss)))).flat();
    const longest = (some: typeof gaps) => Math.max(0, ...some.map(({ days }) => days));
    return {
      losses: losses.length,
      withAPhoneNumberAlone: losses.filter(({ habit }) => habit === 'phone only').length,
      mailsWithNews: losses.flatMap(({ news }) => news).length,
      mostDaysWithoutNews: {
        inTheFirstMonth: longest(gaps.filter(({ from }) => from < 30)),
        later: longest(gaps.filter(({ from }) => from >= 30)),
      },
    };
  }

  /** Returns the times without news while the report was open and its reporter wanted e-mails. */
  async #getGaps({
    id,
    habit,
    openedOn,
    news,
    stoppedOn,
    token,
  }: Loss): Promise<{ from: number; days: number }[]> {
    const { service, desk, today, broken } = this.world;
    const { status, reviewedAt } = await adminItem(desk, id);
    if (habit === 'phone only') {
      const { body } = await service.visitor().post<ReportNews>('/api/report/news/open', { token });
      if (!body.isOpen) broken.push(`the report ${id} shows no news on its page`);
      return [];
    }
    const end = stoppedOn ?? (status === 'approved' ? today - 1 : this.world.dayOf(reviewedAt ?? ''));
    // Who stopped the news is still asked, much later, whether the report may be closed.
    const days = [openedOn, ...news.filter((day) => day <= end), end];
    return days.slice(1).map((day, at) => {
      const before = days[at] ?? 0;
      return { from: before - openedOn, days: day - before };
    });
  }
}
