<?php
// A form that a member of staff answers. What was sent is listed in the account, under enquiries.
$forms = require __DIR__ . '/inc/forms.php';
$key = $page;
if ($page === 'account/advisory/create') {
    $type = isset($_GET['package_apply_clearance']) ? 'package_apply_clearance' : query_text('type');
    $key = isset($forms["$page?type=$type"]) ? "$page?type=$type" : $page;
}
$form = $forms[$key];
$F = texts('forms');
$missing = [];
$number = '';
if ($_SERVER['REQUEST_METHOD'] === 'POST') {
    foreach (['message', 'email'] as $field) {
        if (trim(form_text($field)) === '') {
            $missing[] = $F['fields'][$field];
        }
    }
    if ($missing === []) {
        $number = 'Q' . gmdate('ymd') . '-' . (count(isset($_SESSION['enquiries']) ? $_SESSION['enquiries'] : []) + 1);
        $_SESSION['enquiries'][] = ['day' => day(0), 'subject' => $pageName . ' ' . $number];
        $_SESSION['enquiries'] = array_slice($_SESSION['enquiries'], -20);
    }
}
if ($form['menu'] === 'member') {
    $isForGuests = true;
    require __DIR__ . '/inc/member-top.php';
} else {
    require __DIR__ . '/inc/info-top.php';
}
$text = $F['forms'][$key];
?>
<p><?= h($text['lead']) ?></p>
<ul class="ticks">
<?php foreach ($text['tips'] as $tip) { ?>
  <li><?= h($tip) ?></li>
<?php } ?>
</ul>
<?php if ($number !== '') { ?>
<p class="alert alert-success" role="status"><?= h(sprintf($F['sent'], $number)) ?></p>
<?php } ?>
<?php if ($missing !== []) { ?>
<p class="alert alert-danger" role="alert"><?= h($F['missing'] . implode(', ', $missing)) ?></p>
<?php } ?>
<form class="panel panel-default tool-form" method="post"><div class="panel-body">
<?php foreach ($form['fields'] as $field) {
    $value = $number !== '' ? '' : substr(form_text($field) !== '' ? form_text($field) : query_text($field), 0, 2000);
    if ($field === 'email' && $value === '' && $number === '' && current_user() !== null) {
        $value = api_call('GET', '/user/info')['data']['email'];
    }
    echo '<label for="f-' . $field . '">' . h($F['fields'][$field]) . '</label>';
    if (isset($F['choices'][$field])) {
        echo '<select class="form-control" id="f-' . $field . '" name="' . $field . '">';
        foreach ($F['choices'][$field] as $choice) {
            echo '<option' . ($choice === $value ? ' selected' : '') . '>' . h($choice) . '</option>';
        }
        echo '</select>';
    } elseif ($field === 'message') {
        echo '<textarea class="form-control" id="f-message" name="message" rows="5" maxlength="2000" required>' . h($value) . '</textarea>';
    } else {
        $types = ['email' => 'email', 'weight_kg' => 'number', 'goods_value' => 'number'];
        echo '<input class="form-control" id="f-' . $field . '" name="' . $field . '" type="' . (isset($types[$field]) ? $types[$field] : 'text') . '" maxlength="300"'
            . ($field === 'email' ? ' required' : '') . ' value="' . h($value) . '">';
    }
} ?>
  <p class="submit"><button type="submit" class="btn btn-warning"><?= h($F['send']) ?></button></p>
</div></form>
<?php require __DIR__ . '/inc/' . ($form['menu'] === 'member' ? 'member' : 'info') . '-bottom.php';
