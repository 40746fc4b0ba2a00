import { contentDisposition, shownFileName } from './file-name.js';

describe("a sender's file name", () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Users\\noor\\card.pdf', 'card.pdf'],
    ['a\r\nset-cookie: x=1.pdf', 'aset-cookie: x=1.pdf'],
    ['\u202Egpj.exe', 'gpj.exe'],
    ['\uFEFF ', 'file'],
    ['', 'file'],
    [`${'x'.repeat(200)}.pdf`, `${'x'.repeat(116)}.pdf`],
    [`${'🧳'.repeat(200)}.pdf`, `${'🧳'.repeat(116)}.pdf`],
    [`${'🧳'.repeat(119)}é.pdf`, `${'🧳'.repeat(115)}é.pdf`],
  ])('%j is shown as %j', (name, shown) => {
    expect(shownFileName(name)).toBe(shown);
  });

  it('is saved with the ending of what it is, and cannot end its header', () => {
    const header = contentDisposition('attachment', { name: 'my "card".exe', type: 'application/pdf' });
    expect(header).toBe(`attachment; filename="my _card_.pdf"; filename*=UTF-8''my%20%22card%22.pdf`);
  });
});
