import { quietly } from '@lost-found/app-kit';
import { Button, IconButton, Notice } from '@lost-found/design-system';
import { useTranslation } from '@lost-found/i18n';
import { Flashlight, Volume2, VolumeX, X } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './camera-panel.module.css';
import { useCamera } from './use-camera';

const SOUND_KEY = 'lost-found-scan-sound';
const SILENT = 'off';

interface CameraPanelProps {
  onCode: (text: string) => void;
  onClose: () => void;
}

/** The camera scanner, above the page: it reads one label or code after the other until it is closed. */
export function CameraPanel({ onCode, onClose }: CameraPanelProps) {
  const { t } = useTranslation('admin');
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState('');
  const [isLoud, setLoud] = useState(() => quietly(() => localStorage.getItem(SOUND_KEY)) !== SILENT);
  const { state, isUnread, isLit, light } = useCamera(video, (text) => {
    if (isLoud) beep();
    setLast(text);
    onCode(text);
  });
  const switchSound = () => {
    setLoud(!isLoud);
    quietly(() => (isLoud ? localStorage.setItem(SOUND_KEY, SILENT) : localStorage.removeItem(SOUND_KEY)));
  };
  const hint = isUnread ? t('camera.unread') : t('camera.hint');
  const isBroken = state === 'refused' || state === 'missing';
  return (
    <section aria-label={t('camera.title')} className={styles.panel} data-camera>
      {isBroken ? (
        <Notice tone="danger" title={t(`camera.${state}`)}>
          {t('camera.typeInstead')}
        </Notice>
      ) : (
        <video ref={video} autoPlay muted playsInline className={styles.picture} />
      )}
      <div className={styles.side}>
        <p role="status" className={styles.last}>
          {!isBroken && (last ? t('camera.read', { text: last }) : hint)}
        </p>
        <div className={styles.buttons}>
          {light && (
            <IconButton label={t('camera.light')} aria-pressed={isLit} onClick={() => void light()}>
              <Flashlight />
            </IconButton>
          )}
          <IconButton label={t('camera.sound')} aria-pressed={isLoud} onClick={switchSound}>
            {isLoud ? <Volume2 /> : <VolumeX />}
          </IconButton>
          <Button variant="secondary" size="small" icon={<X />} onClick={onClose}>
            {t('camera.close')}
          </Button>
        </div>
      </div>
    </section>
  );
}

const HERTZ = 880;
const SECONDS = 0.12;

let context: AudioContext | undefined;

/** A short sound, and on phones a short buzz: a code was read. Silent where the browser plays none. */
const beep = (): void => {
  quietly(() => {
    navigator.vibrate?.(60);
    context ??= new AudioContext();
    const tone = context.createOscillator();
    tone.frequency.value = HERTZ;
    tone.connect(context.destination);
    tone.start();
    tone.stop(context.currentTime + SECONDS);
  });
};
