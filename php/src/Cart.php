<?php

namespace Portico;

/**
 * The cart of `boot`, as the shell reads it from the same data.
 *
 * @phpstan-type Line array{code: string, name: string, href: string, picture: string, count: int, least: int,
 *     price: string, symbol: string}
 * @phpstan-type Shop array{id: string, name: string, lines: list<Line>}
 */
final class Cart
{
    /**
     * The cart by shop, as the shell reads it from the same data: of several lines with one code the first counts, and
     * shops with the same id are merged.
     *
     * @param mixed $given
     * @return list<Shop>|null Null if it is no list, or if a line is malformed: only the shell says that lines are missing.
     */
    public static function shops($given): ?array
    {
        $items = Fields::items($given);
        if ($items === null) {
            return null;
        }
        $shops = [];
        $seen = [];
        foreach ($items as $shop) {
            $goods = is_array($shop) ? Fields::items($shop['goodsItems'] ?? null) : null;
            if ($goods === null) {
                return null;
            }
            $id = Fields::keyAt($shop, 'shopId');
            $lines = [];
            foreach ($goods as $item) {
                $line = is_array($item) ? self::line($item) : null;
                if ($line === null) {
                    return null;
                }
                if (!isset($seen["c$line[code]"])) {
                    $seen["c$line[code]"] = true;
                    $lines[] = $line;
                }
            }
            $twin = $id === '' ? false : array_search($id, array_column($shops, 'id'), true);
            if ($twin !== false) {
                $shops[$twin]['lines'] = array_merge($shops[$twin]['lines'], $lines);
            } elseif ($lines !== []) {
                $shops[] = ['id' => $id, 'name' => Fields::clip(Fields::wordsAt($shop, 'shopName')), 'lines' => $lines];
            }
        }
        return $shops;
    }

    /**
     * The values of an inline cart.
     *
     * @param list<Shop>|null $shops  Null if nothing is known of the cart.
     * @param int             $places Digits after the point of each price.
     * @return Values
     */
    public static function values(?array $shops, int $places): array
    {
        if ($shops === null) {
            return [];
        }
        $values = ['cart.state' => $shops === [] ? 'empty' : 'lines', 'shops' => [], 'subtotals' => []];
        $sums = [];
        foreach ($shops as $shop) {
            $goods = [];
            foreach ($shop['lines'] as $line) {
                ['symbol' => $symbol, 'price' => $price, 'count' => $count, 'least' => $least] = $line;
                $total = Money::times($price, $count);
                // The key is never a number.
                $sums["s$symbol"] = Money::plus($sums["s$symbol"] ?? '0', $total);
                $isLeast = $count - 1 < $least;
                $isMost = $count + 1 > Tables::CART_COUNT_MAX;
                $goods[] = [
                    'goods.code' => $line['code'],
                    'goods.name' => $line['name'],
                    'goods.href' => $line['href'],
                    'goods.picture' => $line['picture'],
                    'goods.price' => Money::sum($symbol, $price, $places),
                    'goods.sum' => Money::sum($symbol, $total, $places),
                    'goods.count' => (string) $count,
                    'goods.least' => $least > 1 ? number_format($least) : '',
                    'goods.bound' => $isLeast ? ($isMost ? 'both' : 'least') : ($isMost ? 'most' : ''),
                ];
            }
            $values['shops'][] = [
                'shop.id' => $shop['id'],
                'shop.name' => $shop['name'],
                'shop.lines' => (string) count($goods),
                'goods' => $goods,
            ];
        }
        foreach ($sums as $symbol => $sum) {
            $values['subtotals'][] = ['sum' => Money::sum(substr($symbol, 1), $sum, $places)];
        }
        return $values;
    }

    /**
     * @param array<array-key, mixed> $item
     * @return Line|null Null if it is malformed.
     */
    private static function line(array $item): ?array
    {
        $code = Fields::keyAt($item, 'goodsCode');
        $count = Fields::countAt($item, 'count');
        $decimal = trim(Fields::textAt($item, 'foreignPrice'));
        $isPrice = preg_match('/\A\d+(?:\.\d+)?\z/', $decimal) === 1 && strlen($decimal) <= Tables::PRICE_MAX_CHARS;
        if ($code === '' || !$count || !$isPrice) {
            return null;
        }
        $name = Fields::clip(Fields::wordsAt($item, 'goodsName'));
        return [
            'code' => $code,
            'name' => $name === '' ? $code : $name,
            'href' => Address::safe(Fields::addressAt($item, 'goodsLink')),
            'picture' => Address::safe(Fields::addressAt($item, 'picture')),
            'count' => $count,
            'least' => Fields::countAt($item, 'beginCount') ?: 1,
            'price' => $decimal,
            'symbol' => Fields::clip(Fields::wordsAt($item, 'symbol')),
        ];
    }

    /** @param list<Shop> $shops */
    public static function lines(array $shops): int
    {
        return (int) array_sum(array_map('count', array_column($shops, 'lines')));
    }
}
