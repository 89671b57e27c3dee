<?php

namespace Portico\Adapters;

/**
 * Middleware of the group `web`: boot data of the visitor, who is known only after the session has begun. They are what
 * the application binds as `portico.boot`; empty for a visitor like all others.
 */
final class LaravelVisitor
{
    /**
     * @param \Illuminate\Http\Request $request
     * @return \Symfony\Component\HttpFoundation\Response
     */
    public function handle($request, \Closure $next)
    {
        $boot = app()->bound('portico.boot') ? app('portico.boot') : [];
        if ($boot === []) {
            return $next($request);
        }
        $settings = config('portico');
        $settings['options']['boot'] = $boot + ($settings['options']['boot'] ?? []);
        \Portico::configure($settings);
        $response = $next($request);
        // Laravel sends its own headers after those of configure().
        $response->setPrivate();
        $response->headers->addCacheControlDirective('no-cache');
        return $response;
    }
}
