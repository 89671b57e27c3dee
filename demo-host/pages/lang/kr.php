<?php

return [
    'not_built' => '셸이 아직 빌드되지 않아 머리글 없이 표시됩니다. 빌드한 뒤 새로고침하세요:',
    'home' => '홈', 'more' => '더보기', 'search' => '검색', 'all_goods' => '전체 상품', 'categories' => '전체 카테고리',
    'category_names' => [
        'clothes' => '여성 의류', 'outdoor' => '스포츠·아웃도어', 'home' => '홈·리빙', 'digital' => '휴대폰·디지털',
        'books' => '도서', 'toys' => '완구', 'food' => '차·식품', 'stationery' => '문구',
    ],
    'slides' => [
        ['수수료 없는 중국 구매대행', '타오바오, 티몰, 1688, 당당 링크만 붙여 넣으면 대신 구매합니다.'],
        ['국제 배송비 12위안부터', '여러 주문을 한 상자로 모아 보내 드립니다.'],
        ['중국 도서도 간편하게', '교재, 소설, HSK 교재를 출판사에서 바로 구매합니다.'],
    ],
    'steps' => ['상품 링크 붙여 넣기', '구매 후 검수', '내 창고에 보관', '한 상자로 집까지'],
    'hello_guest' => '하버레인에 오신 것을 환영합니다!', 'hello' => '%s님, 안녕하세요', 'log_in' => '로그인', 'sign_up' => '회원가입', 'my_account' => '내 계정',
    'balance' => '잔액:', 'news' => '공지사항',
    'news_items' => ['춘절 창고 휴무 안내 (2월 18-24일)', '인천 해운 특송 개통, 4-6일', '배터리 제품 배송 안내', '회원 충전 보너스'],
    'sold_from' => '%d개부터', 'sold_from_head' => '최소 수량', 'shop' => '상점', 'stock' => '재고', 'source_link' => '원본 링크',
    'quantity' => '수량', 'add_to_cart' => '장바구니 담기', 'see_cart' => '장바구니 보기', 'added' => '장바구니에 담았습니다.', 'failed' => '실패했습니다. 다시 시도하세요.',
    'viewed' => '최근 본 상품', 'unknown_goods' => '알 수 없는 상품입니다', 'unknown_goods_hint' => '타오바오, 티몰, 1688, 징둥, 당당의 상품 링크를 붙여 넣으세요.',
    'found' => '%d개', 'nothing_found' => '검색 결과가 없습니다. 다른 단어로 찾아보세요.', 'cart' => '장바구니', 'you_may_like' => '추천 상품',
    'messages' => '메시지', 'enquiries' => '내 문의', 'unconfirmed' => '처리 필요', 'important' => '읽지 않은 중요 메시지', 'normal' => '기타 읽지 않은 메시지',
    'email' => '이메일', 'password' => '비밀번호', 'code' => '인증 코드', 'send_code' => '보내기', 'code_hint' => '데모에서는 메일을 보내지 않습니다. 코드는 246810입니다.',
    'agree' => '이용 약관을 읽고 동의합니다', 'demo_account' => '데모 계정: member@example.com, 비밀번호 demo1234',
    'customer_service' => '고객 서비스', 'chat_hello' => '안녕하세요. 무엇을 도와드릴까요?',
    'not_found' => '페이지가 없습니다', 'not_found_hint' => '주소가 오래되었거나 잘못되었습니다.', 'legacy_hint' => '옛 쇼핑몰의 이 페이지는 데모에 없습니다.',
    'company_address' => '중국 저장성 항저우시 빈장구 운하로 8, 310051', 'wallet' => '온라인 지갑',
    'company' => '하버레인 무역', 'visits' => '이번 방문에서 본 페이지: %d',
    'mobile_shop' => '모바일 쇼핑몰', 'desktop_page' => 'PC 페이지 열기', 'query_came' => '주소에 담긴 값', 'query_none' => '주소에 값이 없습니다.', 'query_name' => '이름', 'query_value' => '값',
];
