</div></div>
<?php require __DIR__ . '/layout-bottom.php';
