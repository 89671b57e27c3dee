<?php

namespace Portico;

/**
 * A partial, split at its tokens, so that texts and tokens alternate.
 *
 * @phpstan-type Values array<string, string|list<array<string, mixed>>>
 */
final class Template
{
    /** A block for a text that a site can replace, with the language's own text in its other branch. */
    private const TEXT_BLOCK = '~\{\{portico:if (texts\.[\w.]+)\}\}\{\{portico:\1[^}]*\}\}\{\{portico:else\}\}(.*?)\{\{portico:end\}\}~s';

    /** @var array<string, true> The values that it uses. */
    public array $names = [];
    /** @var array<string, true> The texts that no token replaces. */
    public array $fixed = [];

    /** @var list<string> */
    private array $pieces;

    /** @param list<string> $pieces */
    private function __construct(array $pieces)
    {
        $this->pieces = $pieces;
        for ($at = 1; $at < count($pieces); $at += 2) {
            $token = explode(' ', $pieces[$at]);
            $isAsked = $token[0] === 'if' || $token[0] === 'each';
            if ($token[0] === 'fixed') {
                $this->fixed[$token[1] ?? ''] = true;
            } else {
                $this->names[explode('=', $isAsked ? $token[1] ?? '' : $token[0])[0]] = true;
            }
        }
    }

    /** Null if the text can't be split. */
    public static function parse(string $text, bool $hasTexts): ?self
    {
        $text = $hasTexts ? $text : (string) preg_replace(self::TEXT_BLOCK, '$2', $text);
        $pieces = preg_split('/\{\{portico:([A-Za-z0-9.= -]{1,60})\}\}/', $text, -1, PREG_SPLIT_DELIM_CAPTURE);
        return $text === '' || $pieces === false ? null : new self($pieces);
    }

    /** @param Values $values */
    public function filled(array $values): string
    {
        $at = 0;
        return self::fill($this->pieces, $at, $values, true);
    }

    /**
     * Prints pieces up to the end of the current block, or to its other branch.
     *
     * @param list<string> $pieces
     * @param int          $at      Index of the first piece; afterwards of the one that ended the block.
     * @param Values       $values
     * @param bool         $isShown False skips the pieces: only one branch of a block is printed.
     */
    private static function fill(array $pieces, int &$at, array $values, bool $isShown): string
    {
        $text = '';
        for ($count = count($pieces); $at < $count; $at += 1) {
            $piece = $pieces[$at];
            if ($at % 2 === 0) {
                $text .= $isShown ? $piece : '';
            } elseif ($piece === 'else' || $piece === 'end') {
                return $text;
            } elseif (strncmp($piece, 'if ', 3) === 0) {
                [$name, $case] = explode('=', substr($piece, 3), 2) + [1 => null];
                $value = $values[$name] ?? '';
                $isSo = $case === null ? $value !== '' : $value === $case;
                $at += 1;
                $text .= self::fill($pieces, $at, $values, $isShown && $isSo);
                if (($pieces[$at] ?? '') === 'else') {
                    $at += 1;
                    $text .= self::fill($pieces, $at, $values, $isShown && !$isSo);
                }
            } elseif (strncmp($piece, 'each ', 5) === 0) {
                $items = $values[substr($piece, 5)] ?? [];
                $start = $at + 1;
                foreach ($isShown && is_array($items) ? $items : [] as $item) {
                    $at = $start;
                    $text .= self::fill($pieces, $at, $item + $values, true);
                }
                $at = $start;
                self::fill($pieces, $at, $values, false);
            } elseif ($isShown) {
                $text .= Html::escape(self::valueOf($piece, $values));
            }
        }
        return $text;
    }

    /**
     * The text of a token: its value. `name=value` after it fills in `{name}`.
     *
     * @param Values $values
     */
    private static function valueOf(string $token, array $values): string
    {
        [$name, $filling] = explode(' ', $token, 2) + [1 => ''];
        $text = $values[$name] ?? '';
        if (!is_string($text) || $filling === '') {
            return is_string($text) ? $text : '';
        }
        [$place, $with] = explode('=', $filling, 2) + [1 => ''];
        return str_replace('{' . $place . '}', is_string($values[$with] ?? null) ? $values[$with] : $with, $text);
    }
}
