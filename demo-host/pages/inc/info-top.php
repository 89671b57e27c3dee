<?php
// Starts a page with the menu of help and company. Before this: optionally $pageType.
$user = current_user();
$title = $pageName . ' - Harbour Lane';
$sideMenu = 'info';
require __DIR__ . '/layout-top.php';
page_head($pageName);
require __DIR__ . '/side-menu.php';
