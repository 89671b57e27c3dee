<?php
// The forms that a member of staff answers: the menu beside them, and their fields.

return [
    'page/account/consult/before-sale' => ['menu' => 'member', 'fields' => ['goods_link', 'question', 'message', 'email']],
    'account/advisory/create' => ['menu' => 'member', 'fields' => ['order_no', 'question', 'message', 'email']],
    'account/advisory/create?type=package' => ['menu' => 'member', 'fields' => ['parcel_no', 'question', 'message', 'email']],
    'account/advisory/create?type=package_apply_clearance' => ['menu' => 'member', 'fields' => ['parcel_no', 'purpose', 'goods_value', 'message', 'email']],
    'account/myservices/aftersales' => ['menu' => 'member', 'fields' => ['order_no', 'order_problem', 'wish', 'message', 'email']],
    'account/pkgservice/servicegate' => ['menu' => 'member', 'fields' => ['parcel_no', 'parcel_problem', 'message', 'email']],
    'page/customization/expert-service' => ['menu' => 'info', 'fields' => ['country', 'goods_kind', 'weight_kg', 'message', 'email']],
    'page/customization/fillin' => ['menu' => 'info', 'fields' => ['company', 'country', 'goods_kind', 'weight_kg', 'size', 'monthly', 'message', 'email']],
];
