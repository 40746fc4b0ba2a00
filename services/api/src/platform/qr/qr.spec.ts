import { Logger } from '@nestjs/common';
import QRCode from 'qrcode';
import sharp from 'sharp';
import { drawQrCode, QrService } from './qr.service.js';

const address = 'https://lost.example.edu/item/3f2b8c1e-5b0a-4222-8333-444455556666';

describe('the QR code of an item (§9)', () => {
  it('is black on white, 200 pixels wide, with a margin of two modules', async () => {
    const png = drawQrCode(address);
    const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([200, 200]);
    expect(new Set(data)).toEqual(new Set([0, 255]));

    const { modules } = QRCode.create(address, { errorCorrectionLevel: 'M' });
    const scale = 200 / (modules.size + 4);
    const centre = (index: number) => Math.floor((index + 2.5) * scale);
    for (let row = 0; row < modules.size; row += 1)
      for (let column = 0; column < modules.size; column += 1)
        expect(data[centre(row) * 200 + centre(column)] === 0).toBe(Boolean(modules.get(row, column)));
    expect([...data.subarray(0, Math.floor(2 * scale) * 200)].every((pixel) => pixel === 255)).toBe(true);
  });

  it('is drawn once and kept', async () => {
    const create = jest.spyOn(QRCode, 'create');
    const service = new QrService();
    const first = await service.draw(address);
    expect(first).toMatch(/^data:image\/png;base64,/);
    expect(await service.draw(address)).toBe(first);
    expect(create).toHaveBeenCalledTimes(1);
  });

  it('is empty, and logged, where it cannot be drawn (§8)', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const tooLong = 'x'.repeat(5_000);
    expect(await new QrService().draw(tooLong)).toBe('');
    expect(log).toHaveBeenCalledTimes(1);
  });
});
