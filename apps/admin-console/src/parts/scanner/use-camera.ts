import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createAgreement } from './agreement';
import { createCodeDetector } from './code-detector';

/** Milliseconds between two looks at the picture. */
const LOOK_MS = 150;

/** A code counts again after it was out of the picture for so many milliseconds. */
const GONE_MS = 1_500;

/** After so many milliseconds without a code the panel says what helps: some 30 looks. */
const PATIENCE_MS = 6_000;

type CameraState = 'starting' | 'on' | 'refused' | 'missing';

/** Chrome on Android can turn on the light of the camera. */
type LightConstraint = MediaTrackConstraintSet & { torch: boolean };

/**
 * Shows the camera in a video element and reads codes from it, until the component is gone.
 * @param onCode gets each code once while it stays in the picture
 */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) => {
  const [state, setState] = useState<CameraState>('starting');
  const [isUnread, setUnread] = useState(false);
  const [track, setTrack] = useState<MediaStreamTrack>();
  const [isLit, setLit] = useState(false);
  const seenAt = useRef(new Map<string, number>());
  const note = useEffectEvent((text: string) => {
    const now = performance.now();
    const isNew = now - (seenAt.current.get(text) ?? Number.NEGATIVE_INFINITY) > GONE_MS;
    seenAt.current.set(text, now);
    if (isNew) onCode(text);
  });
  useEffect(() => {
    const end = new AbortController();
    void watch(video, end.signal, {
      onTrack: setTrack,
      onState: setState,
      onCode: (text) => note(text),
      onUnread: setUnread,
    });
    return () => end.abort();
  }, [video]);
  const light = async () => {
    const lit = !isLit;
    await track?.applyConstraints({ advanced: [{ torch: lit } as LightConstraint] });
    setLit(lit);
  };
  const canLight = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {});
  return { state, isUnread, isLit, light: canLight ? light : undefined };
};

interface Watch {
  onTrack: (track: MediaStreamTrack) => void;
  onState: (state: CameraState) => void;
  onCode: (text: string) => void;
  onUnread: (isUnread: boolean) => void;
}

/** Opens the camera and looks at its picture until the signal ends it. */
async function watch(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  { onTrack, onState, onCode, onUnread }: Watch,
): Promise<void> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 1280 } },
    });
    const close = () => {
      for (const track of stream.getTracks()) track.stop();
    };
    signal.addEventListener('abort', close);
    if (signal.aborted) return close();
    const [track] = stream.getVideoTracks();
    if (track) {
      // The camera was unplugged, or the permission was withdrawn.
      track.addEventListener('ended', () => !signal.aborted && onState('missing'));
      onTrack(track);
    }
    if (video.current) video.current.srcObject = stream;
    const detect = await createCodeDetector();
    const agree = createAgreement();
    onState('on');
    let readAt = performance.now();
    const look = async (): Promise<void> => {
      if (signal.aborted) return;
      // A picture that cannot be read yet is followed by another one.
      const texts = video.current ? await detect(video.current).catch(() => []) : [];
      if (signal.aborted) return;
      const now = performance.now();
      const agreed = agree(
        texts.map((text) => text.trim()),
        now,
      );
      if (agreed.length > 0) readAt = now;
      onUnread(now - readAt > PATIENCE_MS);
      for (const text of agreed) onCode(text);
      setTimeout(() => void look(), LOOK_MS);
    };
    await look();
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!signal.aborted) onState(isRefused ? 'refused' : 'missing');
  }
}
