import { quietly } from '@lost-found/app-kit';

const HERTZ = 880;
const SECONDS = 0.12;

let context: AudioContext | undefined;

/** A short sound, and on phones a short buzz: a code was read. Silent where the browser plays none. */
export const beep = (): void => {
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
