import { getScannedKind, isMistypedReference, isWritten, itemNamedBy } from '@lost-found/contracts';
import {
  type Command,
  type CommandGroup,
  CommandList,
  type CommandListProps,
} from '@lost-found/design-system/commands';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import { HandHelping, PackagePlus, Phone, ScanLine } from 'lucide-react';
import { useHasAccess } from '../../shared/use-access';
import { useOpenNamedItem } from '../items/open-named-item';
import { isBarCode } from '../scanner/scan-reader';
import { type Found, useFound } from './use-found';

interface FindBoxProps
  extends Pick<
    CommandListProps,
    'label' | 'placeholder' | 'hint' | 'text' | 'onTextChange' | 'given' | 'boxRef'
  > {
  /** What the screen finds by the text. Where it finds anything, the box shows nothing else. */
  first?: Found;
  /** Commands that fit the text, which stand before what is found. */
  commands?: readonly CommandGroup[];
  /** Does what was chosen. */
  run: (work: () => void) => void;
}

const nothing: Found = { groups: [], isPending: false, hasFailed: false };

/**
 * The one box of the console: a pick-up code leads to its handover, a reference to its item, any other text to what the desk
 * knows of it, and a text that nothing has to a form that begins with it.
 */
export function FindBox({ commands = [], first, run, ...box }: FindBoxProps) {
  const { t } = useTranslation('admin');
  const typed = box.text.trim();
  const found = useFound(typed);
  const { groups: own, isPending: isAsking, hasFailed: hasOwnFailed } = first ?? nothing;
  const isAnswered = own.length > 0 || isAsking;
  const isPending = isAsking || (!isAnswered && found.isPending);
  const hasFailed = hasOwnFailed || found.hasFailed;
  const named = useNamed(typed, isPending);
  const forms = useForms(typed);
  const isUnknown = !isPending && !hasFailed && found.groups.length === 0;
  const others = [...named, ...commands, ...found.groups, ...(isUnknown ? forms : [])];
  const groups = isAnswered ? own : others.filter(({ items }) => items.length > 0);
  const getEmptyText = () => {
    if (typed === '') return '';
    if (isMistypedReference(typed)) return t('list.mistyped');
    if (isPending) return t('find.searching');
    return t(hasFailed ? 'find.failed' : 'palette.empty');
  };
  return (
    <CommandList
      {...box}
      groups={groups}
      empty={getEmptyText()}
      busy={isPending}
      // What only the other lists have leads away from the screen.
      runsOnly={!first || isAnswered}
      onRun={(command) => run(command.run)}
    />
  );
}

/** The handover of a pick-up code, or the item of a reference until it is found. */
const useNamed = (typed: string, isPending: boolean): CommandGroup[] => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const openNamed = useOpenNamedItem();
  const handsOver = useHasAccess('desk');
  const toGroup = (command: Omit<Command, 'id'>): CommandGroup[] => [
    { id: 'named', value: t('find.scanned'), items: [{ id: 'named', ...command }] },
  ];
  if (handsOver && getScannedKind(typed) === 'code')
    return toGroup({
      label: t('find.handOver', { code: typed }),
      icon: <HandHelping />,
      run: () => void navigate('/admin/handover', { state: { search: typed } }),
    });
  const item = itemNamedBy(typed);
  const isCertain = item && ('id' in item || item.isCertain);
  if (!isCertain || !isPending) return [];
  return toGroup({
    label: t('palette.openReference', { reference: typed }),
    icon: <ScanLine />,
    run: () => void openNamed(typed),
  });
};

/** The shortest bar code: shorter ones are words in capitals, such as PS5. */
const CODE_LENGTH = 6;

/** True for what people write about a thing, not for a code, a reference or the number of a card. */
const isTitle = (typed: string): boolean =>
  /\p{L}{2}/u.test(typed) &&
  isWritten(typed) &&
  !isMistypedReference(typed) &&
  !(typed.length >= CODE_LENGTH && isBarCode(typed));

/** The forms that a text can begin. */
const useForms = (typed: string): CommandGroup[] => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const takesCalls = useHasAccess('desk');
  if (!isTitle(typed)) return [];
  const begin = (form: 'intake' | 'call') => () =>
    void navigate(`/admin/${form}`, { state: { title: typed } });
  const takeIn = { id: 'take in', label: t('find.takeIn', { text: typed }), icon: <PackagePlus /> };
  const call = { id: 'call', label: t('find.call', { text: typed }), icon: <Phone />, run: begin('call') };
  const items = [{ ...takeIn, run: begin('intake') }, ...(takesCalls ? [call] : [])];
  return [{ id: 'forms', value: t('find.unknown'), items }];
};
