import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { phpOf } from '../php-apps/docs.ts';
import { snippetOf } from './snippets.ts';
import { CACHE, copyPackaged, packaged, php, unpackedEnvironment } from './unpacked.ts';

const RUN = join(CACHE, 'run');
const SITE = join(RUN, 'site');
const DATA = join(RUN, 'data');
const SLIM = join(RUN, 'slim');
const isRoot = process.getuid?.() === 0;

/** Prepares a WordPress and a Slim site with the examples of docs/php.md, and serves both. Called by Playwright. */
export default async function setUp(): Promise<() => Promise<void>> {
  const env = unpackedEnvironment();
  rmSync(RUN, { recursive: true, force: true });
  mkdirSync(DATA, { recursive: true });
  const [database = 0, web = 0, slim = 0] = await freePorts(3);
  const started: ChildProcess[] = [];
  const start = (file: string, args: readonly string[], log: string) => {
    const out = openSync(join(RUN, log), 'a');
    const child = spawn(file, args, { cwd: RUN, env, stdio: ['ignore', out, out] });
    started.push(child);
    return child;
  };
  const endAll = async () => {
    await Promise.all(
      started.map(async (child) => {
        if (child.exitCode !== null || child.signalCode !== null) return;
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }),
    );
  };
  process.once('exit', () => {
    for (const child of started) child.kill('SIGKILL');
  });
  try {
    makeDatabase(env);
    await listening(start(packaged('usr/sbin/mariadbd'), databaseArgs(database), 'database.log'), database);
    layOut(database, web);
    runPhp(['-d', 'error_reporting=0', join(RUN, 'install.php')], env);
    layOutSlim();
    const serve = (port: number, folder: string) => [
      // As on a server. An unpacked PHP has no php.ini, and Slim 3 uses what PHP 8 deprecates.
      '-d',
      'display_errors=0',
      '-S',
      `127.0.0.1:${port}`,
      '-t',
      folder,
      join(folder, 'router.php'),
    ];
    await listening(start(php(), serve(web, SITE), 'wordpress.log'), web);
    await listening(start(php(), serve(slim, SLIM), 'slim.log'), slim);
  } catch (error) {
    await endAll();
    throw error;
  }
  process.env.PORTICO_WORDPRESS = `http://127.0.0.1:${web}`;
  process.env.PORTICO_SLIM = `http://127.0.0.1:${slim}`;
  return endAll;
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => Object(server.address()).port as number);
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  return ports;
}

/** Resolves when a program accepts connections. */
async function listening(child: ChildProcess, port: number): Promise<void> {
  const deadlineMs = Date.now() + 30_000;
  while (Date.now() < deadlineMs) {
    if (child.exitCode !== null) throw new Error(`${child.spawnfile} has ended: see ${RUN}/*.log`);
    const socket = connect(port, '127.0.0.1');
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isThere) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${child.spawnfile} does not answer on port ${port}: see ${RUN}/*.log`);
}

/** The folder where the database finds its own files. */
const databaseBase = (): string => dirname(dirname(packaged('usr/sbin/mariadbd')));

function makeDatabase(env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync(
    packaged('usr/bin/mariadb-install-db'),
    [
      '--no-defaults',
      `--basedir=${databaseBase()}`,
      `--datadir=${DATA}`,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      ...(isRoot ? ['--user=root'] : []),
    ],
    { env, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`mariadb-install-db: ${stdout}${stderr}`);
  writeFileSync(
    join(RUN, 'init.sql'),
    "CREATE DATABASE IF NOT EXISTS wordpress;\nCREATE USER IF NOT EXISTS wordpress@'127.0.0.1' IDENTIFIED BY 'wordpress';\nGRANT ALL ON wordpress.* TO wordpress@'127.0.0.1';\n",
  );
}

const databaseArgs = (port: number): readonly string[] => [
  '--no-defaults',
  `--basedir=${databaseBase()}`,
  `--datadir=${DATA}`,
  '--bind-address=127.0.0.1',
  `--port=${port}`,
  // Below the data: a whole path may be too long for a socket.
  '--socket=db.sock',
  `--pid-file=${join(RUN, 'database.pid')}`,
  `--lc-messages-dir=${packaged('usr/share/mysql')}`,
  `--init-file=${join(RUN, 'init.sql')}`,
  '--skip-name-resolve',
  '--innodb-flush-log-at-trx-commit=0',
  ...(isRoot ? ['--user=root'] : []),
];

function runPhp(args: readonly string[], env: NodeJS.ProcessEnv): void {
  const { status, stdout, stderr } = spawnSync(php(), args, { cwd: RUN, env, encoding: 'utf8' });
  if (status !== 0 || !stdout.endsWith('installed\n')) throw new Error(`php ${args.at(-1)}: ${stdout}${stderr}`);
}

/** An operator's folder: WordPress, `shell/`, its plug-in, and the settings of the docs. */
function layOut(database: number, web: number): void {
  copyPackaged('usr/share/wordpress', SITE);
  cpSync(join(CACHE, '../../dist'), join(SITE, 'shell'), { recursive: true });
  const plugin = 'portico-shell';
  cpSync(join(SITE, 'shell/php/wordpress', plugin), join(SITE, 'wp-content/plugins', plugin), { recursive: true });
  mkdirSync(join(SITE, 'wp-content/mu-plugins'), { recursive: true });
  // `?plain` shows a site without a filter of its own.
  const filter = phpOf('WordPress').replace('<?php', "<?php if (isset($_GET['plain'])) return;");
  writeFileSync(join(SITE, 'wp-content/mu-plugins/shop.php'), filter);
  writeFileSync(
    join(SITE, 'wp-config.php'),
    `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'wordpress');
define('DB_PASSWORD', 'wordpress');
define('DB_HOST', '127.0.0.1:${database}');
define('WP_HOME', 'http://127.0.0.1:${web}');
define('WP_SITEURL', WP_HOME);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
define('WP_DEBUG', true);
define('WP_DEBUG_DISPLAY', false);
define('WP_DEBUG_LOG', '${join(RUN, 'php.log')}');
foreach (['AUTH', 'SECURE_AUTH', 'LOGGED_IN', 'NONCE'] as $name) {
    define("{$name}_KEY", "key of $name");
    define("{$name}_SALT", "salt of $name");
}
$table_prefix = 'wp_';
if (!defined('ABSPATH')) {
    define('ABSPATH', __DIR__ . '/');
}
require_once ABSPATH . 'wp-settings.php';
`,
  );
  // Files are served as they are; every other address is a page of WordPress.
  writeFileSync(
    join(SITE, 'router.php'),
    `<?php
$path = __DIR__ . urldecode((string) parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH));
if (rtrim($path, '/') !== __DIR__ && (is_file($path) || is_file("$path/index.php"))) {
    return false;
}
require __DIR__ . '/index.php';
`,
  );
  writeFileSync(
    join(RUN, 'install.php'),
    `<?php
$_SERVER += ['HTTP_HOST' => '127.0.0.1:${web}', 'REQUEST_URI' => '/', 'SERVER_PROTOCOL' => 'HTTP/1.1'];
define('WP_INSTALLING', true);
function wp_new_blog_notification() {}
require '${SITE}/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Kettle & Leaf', 'admin', 'admin@shop.example', true, '', 'secret');
wp_insert_user([
    'user_login' => 'mei', 'user_pass' => 'secret', 'user_email' => 'mei@shop.example', 'display_name' => 'Mei & Lin',
]);
switch_theme('twentytwentythree');
update_option('active_plugins', ['portico-shell/portico-shell.php']);
wp_insert_post(['post_title' => 'Offers', 'post_name' => 'offers', 'post_status' => 'publish', 'post_type' => 'page', 'post_content' =>
    '[portico_island name="cart-panel" data-mode="inline" /]<p>[portico_text path="user.nickName" fallback="dear <b>customer</b>" /]</p>'
    . '<p>[portico_price eur="129.0" usd="18.2" fallback="€129" /]</p>[portico_show who="member"]Hello[/portico_show]'
    . '[portico_island name="user-gate"]My orders[/portico_island]']);
echo "installed\\n";
`,
  );
}

/** A page of Slim, with the middleware of the docs. */
function layOutSlim(): void {
  mkdirSync(SLIM);
  cpSync(join(CACHE, '../../dist'), join(SLIM, 'shell'), { recursive: true });
  writeFileSync(join(SLIM, 'middleware.php'), snippetOf('Any PHP framework'));
  writeFileSync(
    join(SLIM, 'router.php'),
    `<?php
if (is_file(__DIR__ . parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH))) {
    return false;
}
set_include_path('${packaged('usr/share/php')}' . PATH_SEPARATOR . get_include_path());
require 'Slim/autoload.php';
require __DIR__ . '/shell/php/Portico.php';
function current_user()
{
    return isset($_COOKIE['who']) ? ['id' => 7, 'name' => $_COOKIE['who']] : null;
}
$app = new Slim\\App();
require __DIR__ . '/middleware.php';
$app->get('/', function ($request, $response) {
    return $response->write('<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>Kettles</title>'
        . Portico::head('en') . '</head><body>' . Portico::island('header') . '<h1>Kettles</h1>' . Portico::mount('en')
        . '</body></html>');
});
$app->run();
`,
  );
}
