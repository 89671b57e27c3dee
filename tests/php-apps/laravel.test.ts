import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PHP_VERSIONS } from '../../demo-host/php/wasm-php.ts';
import { type AppSite, openSite } from './app.ts';
import { phpOf, templateOf } from './docs.ts';
import { expectShell } from './shell.ts';

/** A site as `laravel new` makes it, with as much as its pages need. The autoloader is what Composer would write. */
const SITE: Readonly<Record<string, string>> = {
  'bootstrap/app.php': `<?php
// Functions of PHP 8 that Debian's packages expect.
if (!function_exists('str_starts_with')) {
    function str_starts_with($text, $start) { return strncmp($text, $start, strlen($start)) === 0; }
    function str_ends_with($text, $end) { return $end === '' || substr($text, -strlen($end)) === $end; }
    function str_contains($text, $part) { return $part === '' || strpos($text, $part) !== false; }
    function get_debug_type($value) { return is_object($value) ? get_class($value) : gettype($value); }
}
require 'Illuminate/autoload.php';
spl_autoload_register(function ($class) {
    if ($class === 'Portico') require_once '/srv/site/public/shell/php/Portico.php';
    foreach (['App\\\\' => '/srv/site/app/', 'Portico\\\\Adapters\\\\' => '/srv/site/public/shell/php/adapters/'] as $start => $folder)
        if (strncmp($class, $start, strlen($start)) === 0)
            require_once $folder . str_replace('\\\\', '/', substr($class, strlen($start))) . '.php';
});
$app = new Illuminate\\Foundation\\Application('/srv/site');
$app->singleton(Illuminate\\Contracts\\Http\\Kernel::class, App\\Http\\Kernel::class);
$app->singleton(Illuminate\\Contracts\\Console\\Kernel::class, Illuminate\\Foundation\\Console\\Kernel::class);
$app->singleton(Illuminate\\Contracts\\Debug\\ExceptionHandler::class, Illuminate\\Foundation\\Exceptions\\Handler::class);
`,
  'public/index.php': `<?php
require '/srv/site/bootstrap/app.php';
$kernel = $app->make(Illuminate\\Contracts\\Http\\Kernel::class);
$response = $kernel->handle($request = Illuminate\\Http\\Request::capture());
// What a server gets that takes the response as an object, such as Octane's.
header('X-Response-Cache: ' . $response->headers->get('Cache-Control'));
$response->send();
$kernel->terminate($request, $response);
`,
  // A process that serves a member, then a guest, as a worker does.
  'public/worker.php': `<?php
// PHP 8.4 deprecates lines of Laravel 8, and no header can be sent after a message.
ob_start();
require '/srv/site/bootstrap/app.php';
$kernel = $app->make(Illuminate\\Contracts\\Http\\Kernel::class);
$pages = [];
$boot = [];
$app->booted(function ($app) use (&$boot) {
    $app->bind('portico.boot', function () use (&$boot) { return $boot; });
});
foreach ([['user' => ['user_id' => 7], 'headerData' => ['nick_name' => 'Mei']], []] as $boot) {
    $response = $kernel->handle(Illuminate\\Http\\Request::create('/public'));
    $pages[] = [$response->getContent(), $response->headers->get('Cache-Control')];
}
ob_end_clean();
echo json_encode($pages);
`,
  'app/Http/Kernel.php': `<?php
namespace App\\Http;
class Kernel extends \\Illuminate\\Foundation\\Http\\Kernel
{
    protected $middlewareGroups = ['web' => [
        \\Illuminate\\Cookie\\Middleware\\EncryptCookies::class,
        \\Illuminate\\Cookie\\Middleware\\AddQueuedCookiesToResponse::class,
        \\Illuminate\\Session\\Middleware\\StartSession::class,
        \\Illuminate\\Foundation\\Http\\Middleware\\VerifyCsrfToken::class,
    ]];
}
`,
  'config/app.php': `<?php return [
    'name' => 'Acme', 'env' => 'production', 'debug' => true, 'key' => 'base64:${Buffer.alloc(32, 7).toString('base64')}',
    'cipher' => 'AES-256-CBC', 'timezone' => 'UTC', 'locale' => 'en', 'fallback_locale' => 'en',
    'providers' => array_merge([
        Illuminate\\Auth\\AuthServiceProvider::class, Illuminate\\Cookie\\CookieServiceProvider::class,
        Illuminate\\Encryption\\EncryptionServiceProvider::class, Illuminate\\Filesystem\\FilesystemServiceProvider::class,
        Illuminate\\Foundation\\Providers\\FoundationServiceProvider::class, Illuminate\\Session\\SessionServiceProvider::class,
        Illuminate\\Translation\\TranslationServiceProvider::class, Illuminate\\View\\ViewServiceProvider::class,
    ], [App\\Providers\\AppServiceProvider::class]),
];`,
  'config/auth.php': `<?php return ['defaults' => ['guard' => 'web'], 'guards' => ['web' => ['driver' => 'session', 'provider' => 'members']], 'providers' => ['members' => ['driver' => 'members']]];`,
  'app/Members.php': `<?php
namespace App;
class Members implements \\Illuminate\\Contracts\\Auth\\UserProvider
{
    public function retrieveById($id) { return new \\Illuminate\\Auth\\GenericUser(['id' => $id, 'name' => 'Mei & Lin']); }
    public function retrieveByToken($id, $token) { return null; }
    public function updateRememberToken(\\Illuminate\\Contracts\\Auth\\Authenticatable $user, $token) {}
    public function retrieveByCredentials(array $credentials) { return null; }
    public function validateCredentials(\\Illuminate\\Contracts\\Auth\\Authenticatable $user, array $credentials) { return false; }
}
`,
  'config/session.php': `<?php return [
    'driver' => 'file', 'files' => '/srv/site/storage/framework/sessions', 'lifetime' => 120, 'expire_on_close' => false,
    'encrypt' => false, 'lottery' => [0, 100], 'cookie' => 'acme_session', 'path' => '/', 'domain' => null, 'secure' => false,
    'http_only' => true, 'same_site' => 'lax',
];`,
  'config/view.php': `<?php return ['paths' => ['/srv/site/resources/views'], 'compiled' => '/srv/site/storage/framework/views'];`,
  'config/logging.php': `<?php return [
    'default' => 'single', 'channels' => ['single' => ['driver' => 'single', 'path' => '/srv/site/storage/laravel.log']],
];`,
  'app/Providers/AppServiceProvider.php': `<?php
namespace App\\Providers;
use Illuminate\\Support\\Facades\\Route;
class AppServiceProvider extends \\Illuminate\\Support\\ServiceProvider
{
    public function register(): void
    {
        require base_path('visitor.php');
    }

    public function boot(): void
    {
        auth()->provider('members', function () { return new \\App\\Members(); });
        Route::middleware('web')->group(function () {
            $give = ['goods' => ['prices' => ['USD' => '18.2']], 'name' => '<b>Mei</b>'];
            Route::get('/', function () use ($give) { return view('page', $give); });
            Route::get('/escaped', function () use ($give) { return view('escaped', $give); });
            Route::get('/public', function () use ($give) {
                return response()->view('page', $give)->header('Cache-Control', 'public, max-age=60');
            });
            Route::get('/sign-in', function () {
                auth()->loginUsingId(7);
                return redirect('/');
            });
            Route::get('/octane', function () {
                event('Laravel\\Octane\\Events\\RequestReceived');
                return \\Portico::text('user.nickName', 'a guest');
            });
            Route::post('/api/cart/change-num', function () {
                return ['state' => 0, 'data' => request()->json('count')];
            });
        });
        Route::get('/open', function () { return view('escaped', ['name' => '', 'goods' => ['prices' => []]]); });
    }
}
`,
  'storage/framework/sessions/.gitignore': '*',
  'storage/framework/views/.gitignore': '*',
  'bootstrap/cache/.gitignore': '*',
};

/** A browser with one cookie jar. */
function browserOf(site: AppSite) {
  const jar = new Map<string, string>();
  return {
    jar,
    async ask(
      path: string,
      { headers = {}, ...ask }: { method?: string; headers?: Record<string, string>; body?: string } = {},
    ) {
      const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      const reply = await site.run('public/index.php', {
        path,
        ...ask,
        headers: { ...headers, ...(cookie === '' ? {} : { cookie }) },
      });
      for (const line of reply.headers['set-cookie'] ?? []) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        jar.set(name, value);
      }
      return reply;
    },
  };
}

describe.each(PHP_VERSIONS)('Laravel on PHP %s', (version) => {
  let site: AppSite;
  beforeAll(async () => {
    site = await openSite(version, 'public/shell');
    const description = JSON.parse(readFileSync(join(site.own, 'public/shell/php/composer.json'), 'utf8'));
    site.write({
      ...SITE,
      // As Composer writes it: Laravel finds the package's provider in it.
      'vendor/composer/installed.json': JSON.stringify({ packages: [description] }),
      'config/portico.php': phpOf('Laravel'),
      'visitor.php': `<?php\n${templateOf('Laravel', 'php app/Providers/AppServiceProvider.php')}`,
      'resources/views/page.blade.php': templateOf('Laravel', 'blade'),
      'resources/views/escaped.blade.php':
        "@porticoHead('en')<p>{{ $name }}</p>@porticoText('user.nickName', $name)@porticoPrice($goods['prices'], '<i>')@porticoIsland('header', ['class' => $name])",
    });
  });
  afterAll(() => site.close());

  it('renders the page of the docs, with nothing registered by hand', async () => {
    const { status, text, headers } = await browserOf(site).ask('/');
    expectShell(text);
    expect(status).toBe(200);
    expect(headers['cache-control']).toEqual(['no-cache, private']);
  });

  it('escapes what the page passes, once', async () => {
    const { text } = await browserOf(site).ask('/escaped');
    expect(text).toContain('<p>&lt;b&gt;Mei&lt;/b&gt;</p>');
    expect(text).toContain('<span data-portico-text="user.nickName">&lt;b&gt;Mei&lt;/b&gt;</span>');
    expect(text).toContain('<span data-portico-price="{&quot;USD&quot;:&quot;18.2&quot;}">&lt;i&gt;</span>');
    expect(text).toContain('<div data-portico="header" class="&lt;b&gt;Mei&lt;/b&gt;">');
  });

  it('has a shell on pages outside the group "web", too', async () => {
    const { text } = await browserOf(site).ask('/open');
    expect(text).toContain('/shell/assets/page-1a2b3c.css');
  });

  it('shows a member, on a page that no shared cache may keep', async () => {
    const browser = browserOf(site);
    expect((await browser.ask('/public')).headers['cache-control']).toEqual(['max-age=60, public']);
    await browser.ask('/sign-in');
    const { text, headers } = await browser.ask('/public');
    expect(text).toContain('<p data-portico-show="member">Hello, <span data-portico-text="user.nickName"');
    expect(text).toContain('>Mei &amp; Lin</span>');
    expect(text).toContain('"nick_name":"Mei \\u0026 Lin"');
    expect(headers['cache-control']).toHaveLength(1);
    expect(headers['cache-control']?.[0]).toMatch(/private/);
    expect(headers['cache-control']?.[0]).toMatch(/no-cache/);
    expect(headers['cache-control']?.[0]).not.toMatch(/public/);
    expect(headers['x-response-cache']).toEqual(['max-age=60, no-cache, private']);
    expect((await browserOf(site).ask('/')).text).not.toContain('Mei');
  });

  it('forgets a member before the next request of the same process', async () => {
    const { text } = await site.run('public/worker.php');
    const [member, guest] = JSON.parse(text);
    expect(member[0]).toContain('>Mei</span>');
    expect(member[1]).toContain('private');
    expect(guest[0]).not.toMatch(/Mei|user_id/);
    expect(guest[0]).toContain('dear customer');
    expect(guest[1]).toBe('max-age=60, public');
  });

  it('forgets the visitor when Octane begins another request', async () => {
    const browser = browserOf(site);
    await browser.ask('/sign-in');
    expect((await browser.ask('/octane')).text).toContain('>a guest</span>');
  });

  describe('its CSRF middleware', () => {
    const post = (headers: Record<string, string>) => ({
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: '{"count":3}',
    });

    it('refuses a write without a token', async () => {
      const browser = browserOf(site);
      await browser.ask('/');
      expect((await browser.ask('/api/cart/change-num', post({}))).status).toBe(419);
    });

    it('lets a write pass with the token of the cookie', async () => {
      const browser = browserOf(site);
      await browser.ask('/');
      const token = decodeURIComponent(browser.jar.get('XSRF-TOKEN') ?? '');
      const reply = await browser.ask('/api/cart/change-num', post({ 'x-xsrf-token': token }));
      expect([reply.status, JSON.parse(reply.text)]).toEqual([200, { state: 0, data: 3 }]);
    });

    it('lets a write pass with the token of the page', async () => {
      const browser = browserOf(site);
      const { text } = await browser.ask('/');
      const [, token = ''] = /<meta name="csrf-token" content="(\w+)">/.exec(text) ?? [];
      expect((await browser.ask('/api/cart/change-num', post({ 'x-csrf-token': token }))).status).toBe(200);
    });

    it('refuses the token of a session that has ended', async () => {
      const browser = browserOf(site);
      await browser.ask('/');
      const token = decodeURIComponent(browser.jar.get('XSRF-TOKEN') ?? '');
      browser.jar.clear();
      expect((await browser.ask('/api/cart/change-num', post({ 'x-xsrf-token': token }))).status).toBe(419);
      // The reply has no fresh one; a page or any call that only reads has.
      expect(browser.jar.has('XSRF-TOKEN')).toBe(false);
      await browser.ask('/');
      const fresh = decodeURIComponent(browser.jar.get('XSRF-TOKEN') ?? '');
      expect((await browser.ask('/api/cart/change-num', post({ 'x-xsrf-token': fresh }))).status).toBe(200);
    });
  });
});
