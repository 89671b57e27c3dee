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
        $settings = config('portico');
        if ($boot !== []) {
            $settings['options']['boot'] = $boot + ($settings['options']['boot'] ?? []);
        }
        // For guests, too: the request before may have been a member's, in the same process.
        \Portico::configure($settings);
        $response = $next($request);
        if ($boot === []) {
            return $response;
        }
        // Laravel sends its own headers after those of configure().
        $response->setPrivate();
        $response->headers->addCacheControlDirective('no-cache');
        return $response;
    }
}
