import { decodeQR } from 'qr/decode.js';
import type { Grey } from './picture-lines';
import { createBarCodeReader } from './read-bar-code';

/** A picture of the camera; four bytes for each pixel. */
type Picture = Pick<ImageData, 'data' | 'width' | 'height'>;

/** Returns a function that reads the QR code of a picture, else a bar code. */
export const createPictureReader = () => {
  const readBarCode = createBarCodeReader();
  return (picture: Picture): string[] => {
    const text = readQrCode(picture) ?? readBarCode(toGrey(picture));
    return text ? [text] : [];
  };
};

const readQrCode = (picture: Picture): string | undefined => {
  // The library throws where it finds nothing.
  try {
    return decodeQR(picture);
  } catch {
    return undefined;
  }
};

/** Green counts twice: it is what the eye sees best. */
const toGrey = ({ data, width, height }: Picture): Grey => {
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at++) {
    const [red = 0, green = 0, blue = 0] = [data[4 * at], data[4 * at + 1], data[4 * at + 2]];
    grey[at] = (red + 2 * green + blue) / 4;
  }
  return { data: grey, width, height };
};
