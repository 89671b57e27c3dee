import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AppSite, openSite } from './app.ts';
import { templateOf } from './docs.ts';

/** Runs a command as `composer` does, without the network. */
const composer = (input: string, folder = 'app') => `<?php
putenv('COMPOSER_DISABLE_NETWORK=1');
putenv('COMPOSER_ALLOW_SUPERUSER=1');
// Otherwise it would ask git.
putenv('COMPOSER_ROOT_VERSION=1.0.0');
putenv('COMPOSER_HOME=/srv/site/.composer');
// This PHP starts no programs, and Composer would look for unzip.
eval('namespace Symfony\\Component\\Process; function exec($command) { return ""; }');
chdir('/srv/site/${folder}');
ini_set('memory_limit', '-1');
require 'Composer/autoload.php';
// PHP 8.4 deprecates lines of it, which its own handler could not print before it is loaded.
class_exists('Composer\\Pcre\\Preg');
$app = new Composer\\Console\\Application();
$app->setAutoExit(false);
$output = new Symfony\\Component\\Console\\Output\\BufferedOutput();
$code = $app->run(new Symfony\\Component\\Console\\Input\\ArrayInput(${input} + ['--no-interaction' => true, '--no-plugins' => true]), $output);
echo $output->fetch(), "\\ncode $code";`;

describe('Composer', () => {
  let site: AppSite;
  beforeAll(async () => {
    site = await openSite('8.4');
    site.write({
      'app/composer.json': templateOf('Composer', 'json').replace('public/shell', '../shell'),
      'copied/composer.json': templateOf('Composer', 'json')
        .replace('public/shell', '../shell')
        .replace('"type": "path"', '"type": "path", "options": { "symlink": false }'),
      // This PHP has no certificates, and nothing is fetched.
      '.composer/config.json': '{"config":{"disable-tls":true},"repositories":{"packagist.org":false}}',
      'validate.php': composer("['command' => 'validate', 'file' => '/srv/site/shell/php/composer.json']"),
      'install.php': composer("['command' => 'install']"),
      'copy.php': composer("['command' => 'install']", 'copied'),
      'use-copy.php': `<?php
require '/srv/site/copied/vendor/autoload.php';
$heads = [Portico::head('en')];
Portico::configure(['dir' => '/srv/site/shell']);
echo json_encode([...$heads, Portico::head('en')]);`,
      'use.php': `<?php
require '/srv/site/app/vendor/autoload.php';
echo json_encode([class_exists('Portico'), class_exists('Portico\\Adapters\\SmartyPlugins'), Portico::head('en')]);`,
    });
  });
  afterAll(() => site.close());

  it('finds the package’s description valid', async () => {
    const { text } = await site.run('validate.php');
    expect(text).toContain('code 0');
  });

  it('installs the package, with its adapters, from the published folder', async () => {
    const { text } = await site.run('install.php');
    expect(text).toContain('Installing portico-shell/portico (1.2.3)');
    expect(text).toMatch(/code 0$/);
    const [hasHelper, hasAdapter, head] = JSON.parse((await site.run('use.php')).text);
    expect([hasHelper, hasAdapter]).toEqual([true, true]);
    // The package is a link, so the helper finds the build beside it.
    expect(head).toContain('/shell/assets/page-1a2b3c.css');
    expect(readFileSync(join(site.own, 'app/vendor/composer/installed.json'), 'utf8')).toContain('LaravelProvider');
  });

  it('installs a copy, which needs `dir`', async () => {
    expect((await site.run('copy.php')).text).toMatch(/code 0$/);
    const [without, head] = JSON.parse((await site.run('use-copy.php')).text);
    expect(without).not.toContain('/shell/assets/page-1a2b3c.css');
    expect(head).toContain('/shell/assets/page-1a2b3c.css');
  });
});
