import { getScannedKind, type ScannedKind } from '@lost-found/contracts';
import { useTranslation } from '@lost-found/i18n';
import { useNavigate } from '@lost-found/router';
import {
  type ComponentProps,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useHasAccess } from '../../shared/use-access';
import { useOutcome } from '../../shared/use-outcome';
import { dropNamedItem, useFindNamedItem } from '../items/open-named-item';
import { createScanReader, isBarCode, PAUSE_MS } from './scan-reader';
import { Scanned, type ScannedThing } from './scanned';
import {
  fieldBeforeCamera,
  focusedField,
  isOneLine,
  isSearching,
  isSecret,
  isTextAtStake,
  type ScannedField,
  takesCard,
  writeField,
} from './scanned-field';

/** @returns whether the screen took the text */
type ScanHandler = (text: string) => boolean;

interface Scans {
  /** Adds the handler of a screen, which gets the texts before those added earlier. */
  add: (handler: ScanHandler) => () => void;
  /** Opens the camera scanner. */
  openCamera: () => void;
}

const ScanContext = createContext<Scans | undefined>(undefined);

const CameraContext = createContext<ComponentProps<typeof CameraPanel> | undefined>(undefined);

const CameraPanel = lazy(async () => ({
  default: (await import(/* webpackChunkName: "console-camera" */ './camera-panel')).CameraPanel,
}));

/** Sends scans to a screen while it is shown, wherever the focus is. */
export const useScans = (onScan: ScanHandler): void => {
  const scans = use(ScanContext);
  const handle = useEffectEvent(onScan);
  useEffect(() => scans?.add((text) => handle(text)), [scans]);
};

/** Returns what opens the camera scanner; undefined where the browser has no camera, or not over plain http. */
export const useOpenCamera = (): (() => void) | undefined => {
  const scans = use(ScanContext);
  return typeof navigator.mediaDevices?.getUserMedia === 'function' ? scans?.openCamera : undefined;
};

/** The camera scanner, while it is open. */
export function Camera() {
  const camera = use(CameraContext);
  return (
    camera && (
      <Suspense>
        <CameraPanel {...camera} />
      </Suspense>
    )
  );
}

/**
 * The scanner rule of the console: a code, reference or address that is scanned or pasted, and every other bar code,
 * never stays in a field of another meaning and submits nothing. The screen takes it, or the named thing is opened.
 */
export function Scanner({ children }: { children: ReactNode }) {
  const handlers = useRef<ScanHandler[]>([]);
  const [isCameraOpen, setCameraOpen] = useState(false);
  const scans = useMemo<Scans>(
    () => ({
      openCamera: () => setCameraOpen(true),
      add: (handler) => {
        handlers.current.unshift(handler);
        return () => {
          handlers.current = handlers.current.filter((one) => one !== handler);
        };
      },
    }),
    [],
  );
  const { open, shown, close } = useOpenScanned();
  const deliver = (text: string, kind: ScannedKind | undefined) => {
    dropNamedItem();
    if (handlers.current.some((handle) => handle(text))) return;
    // Someone has to sign in, or to prove who they are.
    if (document.querySelectorAll('dialog[open]').length > (shown ? 1 : 0)) return;
    open(text, kind);
  };
  useScannedTexts(deliver);
  const place = useLastPlace();
  const deliverSeen = (text: string) => {
    const field = fieldBeforeCamera(place.current);
    if (field && staysIn(field, text)) writeField(field, text);
    else deliver(text, getScannedKind(text));
  };
  const camera = isCameraOpen
    ? {
        onCode: deliverSeen,
        onClose: () => setCameraOpen(false),
      }
    : undefined;
  return (
    <ScanContext value={scans}>
      <CameraContext value={camera}>{children}</CameraContext>
      {shown && <Scanned key={shown.text} thing={shown} onClose={close} />}
    </ScanContext>
  );
}

/** Opens a scanned code; over the page if the page has unsaved text. */
const useOpenScanned = () => {
  const { t } = useTranslation('admin');
  const navigate = useNavigate();
  const { toast } = useOutcome();
  const find = useFindNamedItem();
  const [shown, show] = useState<ScannedThing>();
  const close = () => show(undefined);
  const go = (path: string, state?: { search: string }) => {
    close();
    void navigate(path, { state });
  };
  const handsOver = useHasAccess('desk');
  const openCode = (text: string) => {
    if (!handsOver) return toast.error(t('scan.noHandover'));
    const toHandover = () => go('/admin/handover', { search: text });
    if (isTextAtStake()) show({ text, open: toHandover });
    else toHandover();
  };
  const openItem = async (text: string) => {
    const item = await find(text);
    if (!item) return;
    const toItem = () => go(`/admin/${item.isLostItem ? 'lost-items' : 'items'}?item=${item.id}`);
    if (isTextAtStake()) show({ text, item, open: toItem });
    else toItem();
  };
  const open = (text: string, kind: ScannedKind | undefined): void => {
    const page = kind === 'address' ? ownPage(text) : undefined;
    if (kind === 'code') openCode(text);
    else if (kind === 'item') void openItem(text);
    else if (page && !isTextAtStake()) go(page);
    else toast.error(t('scan.unknown', { text }));
  };
  return { open, shown, close };
};

/** The path of an address of this console. */
const ownPage = (address: string): string | undefined => {
  const url = URL.parse?.(address.trim());
  return url?.origin === location.origin && url.pathname.startsWith('/admin/')
    ? `${url.pathname}${url.search}`
    : undefined;
};

/** Listens for scanned texts, and removes them from the field into which they were typed or pasted. */
const useScannedTexts = (onScan: (text: string, kind: ScannedKind | undefined) => void): void => {
  const reader = useRef(createScanReader()).current;
  const before = useRef<{ field: ScannedField | undefined; value: string }>(undefined);
  const pastedAt = useRef(Number.NEGATIVE_INFINITY);

  const take = (text: string, field: ScannedField | undefined, value: string): boolean => {
    const kind = getScannedKind(text);
    // This text alone, not added to the one before.
    if (field && staysIn(field, text)) {
      writeField(field, text);
      return true;
    }
    if (kind === undefined && !(isBarCode(text) && (!field || isOneLine(field)))) return false;
    if (field) writeField(field, value);
    onScan(text, kind);
    return true;
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const field = focusedField();
    const { scanned, begins } = reader.read(event);
    if (begins) before.current = { field, value: field?.value ?? '' };
    if (event.key !== 'Enter' || (field && isSecret(field))) return;
    const typedInto = before.current?.field;
    const takeScanned = () => scanned && take(scanned, typedInto, before.current?.value ?? '');
    const isNamed = scanned && getScannedKind(scanned) !== undefined;
    const isTaken =
      event.timeStamp - pastedAt.current <= PAUSE_MS ||
      (isNamed && takeScanned()) ||
      // A reference that was typed into a field for something else, or by a scanner that paused.
      (field &&
        isOneLine(field) &&
        !isSearching(field) &&
        isNamedItem(field) &&
        take(field.value, field, '')) ||
      takeScanned();
    if (isTaken) stop(event);
  });
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const field = focusedField();
    const text = event.clipboardData?.getData('text').trim() ?? '';
    const kind = getScannedKind(text);
    if (!field || !isOneLine(field) || isSecret(field) || isSearching(field)) return;
    if (kind !== 'code' && kind !== 'item') return;
    stop(event);
    pastedAt.current = event.timeStamp;
    onScan(text, kind);
  });
  useEffect(() => {
    const keyDown = (event: KeyboardEvent) => onKeyDown(event);
    const paste = (event: ClipboardEvent) => onPaste(event);
    document.addEventListener('keydown', keyDown, true);
    document.addEventListener('paste', paste, true);
    return () => {
      document.removeEventListener('keydown', keyDown, true);
      document.removeEventListener('paste', paste, true);
    };
  }, []);
};

/** True if a scanned text is what the field is for: a search takes a bar code, a card's field any number. */
const staysIn = (field: ScannedField, text: string): boolean =>
  getScannedKind(text) === undefined && (takesCard(field) || (isSearching(field) && isBarCode(text)));

/** Remembers what had the focus last, apart from the camera's own buttons. */
const useLastPlace = () => {
  const place = useRef<Element>(undefined);
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      if (target instanceof Element && !target.closest('[data-camera]')) place.current = target;
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, []);
  return place;
};

const isNamedItem = ({ value }: ScannedField): boolean => getScannedKind(value) === 'item';

const stop = (event: Event): void => {
  event.preventDefault();
  event.stopImmediatePropagation();
};
