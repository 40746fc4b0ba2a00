import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

/** Milliseconds between two looks at the picture. */
const LOOK_MS = 150;

/** A code counts again after it was out of the picture for so many milliseconds. */
const GONE_MS = 1_500;

type CameraState = 'starting' | 'on' | 'refused' | 'missing';

/** Chrome on Android can turn on the light of the camera. */
type LightConstraint = MediaTrackConstraintSet & { torch: boolean };

/**
 * Shows the camera in a video element and reads codes from it, until the component is gone.
 * @param onCode gets each code once while it stays in the picture
 */
export const useCamera = (video: RefObject<HTMLVideoElement | null>, onCode: (text: string) => void) => {
  const [state, setState] = useState<CameraState>('starting');
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
    });
    return () => end.abort();
  }, [video]);
  const light = async () => {
    const lit = !isLit;
    await track?.applyConstraints({ advanced: [{ torch: lit } as LightConstraint] });
    setLit(lit);
  };
  const canLight = track !== undefined && 'torch' in (track.getCapabilities?.() ?? {});
  return { state, isLit, light: canLight ? light : undefined };
};

interface Watch {
  onTrack: (track: MediaStreamTrack) => void;
  onState: (state: CameraState) => void;
  onCode: (text: string) => void;
}

/** Opens the camera and looks at its picture until the signal ends it. */
async function watch(
  video: RefObject<HTMLVideoElement | null>,
  signal: AbortSignal,
  { onTrack, onState, onCode }: Watch,
): Promise<void> {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', width: { ideal: 960 } },
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
    const detector = await createCodeDetector();
    onState('on');
    const look = async (): Promise<void> => {
      if (signal.aborted) return;
      // A picture that cannot be read yet is followed by another one.
      const codes = video.current ? await detector.detect(video.current).catch(() => []) : [];
      if (signal.aborted) return;
      for (const { rawValue } of codes) onCode(rawValue.trim());
      setTimeout(() => void look(), LOOK_MS);
    };
    await look();
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
    if (!signal.aborted) onState(isRefused ? 'refused' : 'missing');
  }
}

interface CodeDetector {
  detect(picture: ImageBitmapSource): Promise<readonly { readonly rawValue: string }[]>;
}
interface CodeDetectorClass {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats(): Promise<readonly string[]>;
}
declare global {
  /** Missing in Firefox, Safari and Chromium on Windows and Linux. */
  var BarcodeDetector: CodeDetectorClass | undefined;
}

/** The codes of our labels and screens, and those of cards. */
const formats = ['qr_code', 'code_128', 'code_39', 'ean_13'];

/** Returns the browser's own detector; elsewhere that of a library, which knows QR codes and is loaded when needed. */
const createCodeDetector = async (): Promise<CodeDetector> => {
  const Own = globalThis.BarcodeDetector;
  const supported = (await Own?.getSupportedFormats().catch(() => [])) ?? [];
  const known = formats.filter((format) => supported.includes(format));
  if (Own && known.includes('qr_code')) return new Own({ formats: known });
  const { BarcodeDetector } = await import(/* webpackChunkName: "console-qr" */ 'qr/decode.js');
  return new BarcodeDetector({ formats: ['qr_code'] });
};
