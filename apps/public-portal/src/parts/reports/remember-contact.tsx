import { optional, usePart } from '../../shared/use-part';

const loadBox = optional(
  async () =>
    (await import(/* webpackChunkName: "remember-contact" */ './remember-contact-box')).RememberContactBox,
);

/** Loads the offer to remember the contact after the page. */
export const RememberContact = () => {
  const Box = usePart(loadBox, true);
  return Box ? <Box /> : null;
};
