<?php

namespace Portico\Adapters;

use Illuminate\Support\Facades\Blade;

/**
 * Blade directives, `@porticoHead('en')`: one for each member that prints, with its arguments; and the settings of
 * `config/portico.php`. The visitor is what the application binds as `portico.boot`, see LaravelVisitor.
 */
final class LaravelProvider extends \Illuminate\Support\ServiceProvider
{
    public function register(): void
    {
        $config = $this->app['config'];
        $config->set(
            'portico',
            ($config['portico'] ?? []) + [
                'dir' => public_path('shell'),
                'dev' => $config['app.debug'] === true,
            ],
        );
    }

    public function boot(): void
    {
        foreach (['head', 'island', 'mount', 'text', 'show', 'price'] as $member) {
            Blade::directive('portico' . ucfirst($member), static function (string $arguments) use ($member): string {
                return "<?php echo \\Portico::$member($arguments); ?>";
            });
        }
        // Pages outside the group `web`, such as those of errors, have a shell, too.
        \Portico::configure($this->app['config']['portico']);
        $this->app['router']->pushMiddlewareToGroup('web', LaravelVisitor::class);
        // Octane handles many requests in one process.
        $this->app['events']->listen('Laravel\Octane\Events\RequestReceived', static function (): void {
            \Portico::reset();
        });
    }
}
