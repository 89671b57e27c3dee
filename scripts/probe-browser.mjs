// Exits with code 0 if the browser that is given as argument starts with the options of the tests and shows a page.
// Prints its name and version. Run by browser.mjs.
import { chromium } from '@playwright/test';

const browser = await chromium.launch({
  executablePath: process.argv[2],
  args: ['--no-sandbox', '--disable-gpu'],
  timeout: 20_000,
});
const page = await browser.newPage();
await page.setContent('<p>Portico</p>');
const text = await page.textContent('p');
const session = await browser.newBrowserCDPSession();
const { product } = await session.send('Browser.getVersion');
process.stdout.write(product.replace('/', ' '));
await browser.close();
process.exit(text === 'Portico' ? 0 : 1);
