<?php
// The image of a page that was fetched ahead. Browsers request it when they show that page: that is the visit.
count_visit();
$link = query_text('goods');
if ($link !== '') {
    remember_goods(api_call('GET', '/goods/detail', ['url' => $link])['data'], $link);
}
http_response_code(204);
