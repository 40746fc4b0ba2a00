import {
  adminClaimsOptions,
  adminItemsOptions,
  adminUsersOptions,
  lostItemsOptions,
  reportersOptions,
} from '@lost-found/api-client';
import { useSettled } from '@lost-found/app-kit';
import {
  type AdminClaim,
  type AdminItem,
  getScannedKind,
  isMistypedReference,
  type List,
} from '@lost-found/contracts';
import type { Command, CommandGroup } from '@lost-found/design-system/commands';
import { useFormat, useLabel, useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck, Contact, List as ListIcon, Package, SearchX, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ConsolePlace } from '../../shared/page/console-places';
import { useHasAccess } from '../../shared/use-access';
import { usePlaceNow } from '../items/item-lines';
import { useItemState } from '../items/item-state';

const PAUSE_MS = 200;
const LEAST_LETTERS = 2;
/** Rows of each kind; the list itself has the others. */
const MOST_ROWS = 5;

/** What is found by a text. */
export interface Found {
  groups: CommandGroup[];
  isPending: boolean;
  hasFailed: boolean;
}

/**
 * Says what to search for after a pause in typing.
 * @returns `isSought`: false for too few letters, a pick-up code and a mistyped reference; `isSettled`: true after the pause
 */
export const useSearchText = (typed: string) => {
  const settled = useSettled(typed, PAUSE_MS);
  const isSought =
    [...typed].length >= LEAST_LETTERS && getScannedKind(typed) !== 'code' && !isMistypedReference(typed);
  return { isSought, isSettled: settled === typed };
};

/** Finds items, lost reports, claims and people by a typed text, after a pause, with the searches of their lists. */
export const useFound = (typed: string): Found => {
  const { t } = useTranslation('admin');
  const describe = useDescriptions();
  const toGroup = useToGroup(typed);
  const { isSought, isSettled } = useSearchText(typed);
  const seesPeople = useHasAccess('desk');
  const seesAccounts = useHasAccess('full');
  const query = { search: typed, pageSize: MOST_ROWS };
  // The rows of the text before are not what is looked for now.
  const asked = { enabled: isSought && isSettled, placeholderData: () => undefined, retry: false };
  const ofPeople = { ...asked, enabled: asked.enabled && seesPeople };
  const items = useQuery({ ...adminItemsOptions({ ...query, kind: 'found' }), ...asked });
  const reports = useQuery({ ...lostItemsOptions(query), ...ofPeople });
  const claims = useQuery({ ...adminClaimsOptions(query), ...ofPeople });
  const reporters = useQuery({ ...reportersOptions(query), ...ofPeople });
  const accounts = useQuery({
    ...adminUsersOptions(query),
    ...asked,
    enabled: asked.enabled && seesAccounts,
  });
  const groups = [
    toGroup('items', t('find.items'), items.data, (item) => ({
      ...describe.item(item),
      icon: <Package />,
      to: `items?item=${item.id}`,
    })),
    toGroup('lost-items', t('find.reports'), reports.data, (report) => ({
      ...describe.report(report),
      icon: <SearchX />,
      to: `lost-items?item=${report.id}`,
    })),
    toGroup('claims', t('find.claims'), claims.data, (claim) => ({
      ...describe.claim(claim),
      icon: <ClipboardCheck />,
      to: `claims?claim=${claim.id}`,
    })),
    toGroup('reporters', t('find.people'), reporters.data, ({ id, name, contact, itemsReported: count }) => ({
      label: name ?? contact,
      detail: [name && contact, t('find.reported', { count })].filter(Boolean).join(' · '),
      icon: <Contact />,
      to: `reporters?reporter=${id}`,
    })),
    toGroup('users', t('find.accounts'), accounts.data, ({ fullName, email }) => ({
      label: fullName,
      detail: email,
      icon: <UserRound />,
      to: `users?${new URLSearchParams({ search: email })}`,
    })),
  ];
  const queries = [items, reports, claims, reporters, accounts];
  return {
    groups: isSought ? groups.filter((group) => group.items.length > 0) : [],
    isPending: isSought && (!isSettled || queries.some(({ isLoading }) => isLoading)),
    hasFailed: items.isError,
  };
};

interface FoundRow extends Pick<Command, 'label' | 'detail'> {
  icon: ReactNode;
  /** Address below `/admin`. */
  to: string;
}

/** Returns what makes rows of a list a group, with the way to its other rows. */
const useToGroup = (search: string) => {
  const { t } = useTranslation('admin');
  const { number } = useFormat();
  const navigate = useNavigate();
  return <Row extends { id: string }>(
    list: ConsolePlace,
    title: string,
    found: List<Row> | undefined,
    toRow: (row: Row) => FoundRow,
  ): CommandGroup => {
    const { data = [], total = 0 } = found ?? {};
    const rows = data.map((row): Command => {
      const { to, ...shown } = toRow(row);
      return { id: `${list} ${row.id}`, ...shown, run: () => void navigate(`/admin/${to}`) };
    });
    const all: Command = {
      id: `${list} all`,
      label: t('find.all', { shown: number(total), list: t(`nav.${list}`) }),
      icon: <ListIcon />,
      run: () => void navigate(`/admin/${list}?${new URLSearchParams({ search })}`),
    };
    return { id: list, value: title, items: total > data.length ? [...rows, all] : rows };
  };
};

const isHere = ({ custody }: AdminItem) => custody !== 'handed_over' && custody !== 'gone';

/** Returns the words for what is found, with where it lies. */
const useDescriptions = () => {
  const { t } = useTranslation('admin');
  const label = useLabel();
  const formatPlace = usePlaceNow();
  const join = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(' · ');
  const getState = useItemState();
  return {
    item: (item: AdminItem) => ({
      label: item.title,
      // The state says what the custody does.
      detail: join(item.reference, getState(item), isHere(item) && formatPlace({ ...item, custody: null })),
    }),
    report: ({ title, reference, status, reportedBy }: AdminItem) => ({
      label: title,
      detail: join(reference, label.lostStatus(status), reportedBy),
    }),
    claim: (claim: AdminClaim) => ({
      label: t('find.claim', { name: claim.claimantName, title: claim.itemTitle }),
      detail: join(
        claim.itemReference,
        label.claimStatus(claim.status),
        claim.itemCustody && label.custody(claim.itemCustody),
      ),
    }),
  };
};
