// Plain JavaScript: the packages that read and compare pictures have no types.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PNG } from 'pngjs';

/**
 * Draws the sheets of a PDF at 96 dots to the inch, so that a pixel is a CSS px.
 *
 * @param {Buffer} pdf
 * @returns {PNG[]}
 * @throws {Error} If poppler's pdftoppm is not installed, or can't read it.
 */
export function drawSheets(pdf) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-print-'));
  try {
    writeFileSync(join(folder, 'page.pdf'), pdf);
    const { error, status, stderr } = spawnSync('pdftoppm', ['-r', '96', '-png', 'page.pdf', 'sheet'], { cwd: folder });
    if (error)
      throw new Error(
        'pdftoppm is missing, so nothing was looked at on paper: install poppler (Debian: poppler-utils)',
      );
    if (status !== 0) throw new Error(`pdftoppm: ${stderr}`);
    return readdirSync(folder)
      .filter((name) => name.endsWith('.png'))
      .sort()
      .map((name) => PNG.sync.read(readFileSync(join(folder, name))));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** How many pixels of a part of a sheet are not white. @param {PNG} sheet */
export function countInk(sheet, { left, top, width, height }) {
  let ink = 0;
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(sheet.height, top + height); y += 1) {
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(sheet.width, left + width); x += 1) {
      const at = (y * sheet.width + x) * 4;
      if (sheet.data[at] < 245 || sheet.data[at + 1] < 245 || sheet.data[at + 2] < 245) ink += 1;
    }
  }
  return ink;
}

/** How many pixels differ between two sheets from one row to another. @param {PNG} one @param {PNG} other */
export function countDifferent(one, other, fromRow = 0, toRow = one.height) {
  if (one.width !== other.width) return -1;
  let different = 0;
  for (let y = Math.floor(fromRow); y < Math.min(toRow, one.height, other.height); y += 1) {
    for (let x = 0; x < one.width; x += 1) {
      const at = (y * one.width + x) * 4;
      if ([0, 1, 2].some((part) => Math.abs(one.data[at + part] - other.data[at + part]) > 24)) different += 1;
    }
  }
  return different;
}
