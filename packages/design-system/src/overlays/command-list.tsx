import { Autocomplete } from '@base-ui/react/autocomplete';
import { type ReactNode, type RefObject, useCallback, useEffect, useEffectEvent, useId, useRef } from 'react';
import styles from './command-list.module.css';

export interface Command {
  /** Unique in the list. */
  id: string;
  label: string;
  /** What tells it from others with the same label. */
  detail?: ReactNode;
  icon?: ReactNode;
  /** Language of the label, if it differs from the page. */
  lang?: string;
  run: () => void;
}

export interface CommandGroup {
  id: string;
  /** Its title. */
  value: string;
  items: readonly Command[];
}

export interface CommandListProps {
  /** Accessible name of the box, and what may be typed there. */
  label: string;
  placeholder: string;
  /** Explains the keys. */
  hint: string;
  /** Shown when there are no results. */
  empty: string;
  /** Commands that match the typed text. */
  groups: readonly CommandGroup[];
  /** True while more commands are on their way: Enter waits for the only one. */
  busy?: boolean;
  /** False where a text that was entered before its answer runs nothing, so that the person looks first. */
  runsOnly?: boolean;
  /** How many texts came whole, from a scanner or a link: each runs the only command that fits, as Enter does. */
  given?: number;
  /** Of the box, for a page that moves the focus to it. Without it the box takes the focus. */
  boxRef?: RefObject<HTMLInputElement | null>;
  text: string;
  onTextChange: (text: string) => void;
  onRun: (command: Command) => void;
}

/** A box to type in and the commands that fit: arrow keys choose, Enter runs. */
export function CommandList(props: CommandListProps) {
  const { label, placeholder, hint, empty, groups, busy = false, given = 0, runsOnly = true, boxRef } = props;
  const { text, onTextChange, onRun } = props;
  const hintId = useId();
  const focus = useCallback((box: HTMLInputElement | null) => box?.focus(), []);
  const isEntered = useRef(false);
  const runOnly = useEffectEvent(() => {
    const [only, ...others] = groups.flatMap(({ items }) => items);
    if (isEntered.current && runsOnly && only && others.length === 0) onRun(only);
    isEntered.current = false;
  });
  const lastGiven = useRef(given);
  useEffect(() => {
    if (given !== lastGiven.current) isEntered.current = true;
    lastGiven.current = given;
    if (!busy) runOnly();
  }, [busy, given]);
  return (
    <Autocomplete.Root
      inline
      open
      items={groups}
      filter={null}
      autoHighlight="always"
      keepHighlight
      itemToStringValue={(command: Command) => command.label}
      value={text}
      onValueChange={(next, { reason }) => {
        // A chosen command runs; its name does not become the text.
        if (reason === 'item-press') return;
        isEntered.current = false;
        onTextChange(next);
      }}
    >
      <Autocomplete.Input
        ref={boxRef ?? focus}
        type="search"
        onKeyDown={({ key }) => {
          if (key === 'Enter') isEntered.current = busy && groups.length === 0;
        }}
        className={styles.box}
        aria-label={label}
        aria-describedby={hintId}
        placeholder={placeholder}
        maxLength={200}
      />
      <Autocomplete.Empty className={styles.empty}>{empty}</Autocomplete.Empty>
      <Autocomplete.List aria-label={label} className={styles.rows}>
        {(group: CommandGroup) => (
          <Autocomplete.Group key={group.id} items={group.items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.title}>{group.value}</Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(command: Command) => (
                <Autocomplete.Item
                  key={command.id}
                  value={command}
                  className={styles.item}
                  lang={command.lang}
                  onClick={() => onRun(command)}
                >
                  {command.icon}
                  <span className={styles.name}>
                    {command.label}
                    {command.detail && <span className={styles.detail}>{command.detail}</span>}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
      <p id={hintId} className={styles.hint}>
        {hint}
      </p>
    </Autocomplete.Root>
  );
}
