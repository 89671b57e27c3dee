<?php

namespace Portico\Adapters;

/** Twig functions, `{{ portico_head('en') }}`: one for each member that prints, with its arguments, also by name. */
final class TwigExtension extends \Twig\Extension\AbstractExtension
{
    /** @return list<\Twig\TwigFunction> */
    public function getFunctions(): array
    {
        $functions = [];
        foreach (['head', 'island', 'mount', 'text', 'show', 'price'] as $member) {
            // The members escape their values.
            $isSafe = ['is_safe' => ['html']];
            $functions[] = new \Twig\TwigFunction("portico_$member", [\Portico::class, $member], $isSafe);
        }
        return $functions;
    }
}
