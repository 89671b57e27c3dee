<?php
// Before this: optionally $hasCartPanel, and $seen: what the visit is remembered by.
?>
</div>
<div id="foot">
  <p class="hits"><?= h(sprintf($T['visits'], $isAhead ? visits() + 1 : count_visit())) ?></p>
<?php if ($isAhead) { ?>
  <img src="/<?= $segment ?>/page/seen?<?= h(http_build_query(isset($seen) ? $seen : [])) ?>" alt="" width="1" height="1">
<?php } ?>
</div>
<?= Portico::island('footer', in_array(query_text('footer'), ['light', 'dark'], true) ? ['data-theme' => query_text('footer'), 'data-shadow' => true] : []) ?>

<?= Portico::island('toolbar') ?>

<?php if (!isset($hasCartPanel) || $hasCartPanel) { ?>
<?= Portico::island('cart-panel') ?>

<?php } ?>
<?= Portico::island('cookie-notice') ?>

<?= Portico::island('countdown-task', [
    'data-start' => in_array(query_text('task_start'), ['now', 'scroll'], true) ? query_text('task_start') : null,
    'data-check-scroll' => query_text('task_check') === 'on' ? true : null,
]) ?>

<?= Portico::island('share-overlay') ?>

<script src="/legacy/vendor/jquery/jquery-1.12.4.min.js"></script>
<script src="/legacy/vendor/bootstrap/bootstrap.min.js"></script>
<script src="/legacy/assets/legacy.js"></script>
<?php if (query_text('act') === 'toast') { ?>
<script>
  // A toast while the notice is there, for testers.
  window.Portico && setTimeout(function () { window.Portico.toast('A word in between', 'warning'); }, 4000);
</script>
<?php } elseif (query_text('act') === 'modal') { ?>
<div class="modal fade" id="own-dialog" tabindex="-1" role="dialog" aria-modal="true" aria-labelledby="own-dialog-title"><div class="modal-dialog" role="document"><div class="modal-content">
  <div class="modal-header"><h4 class="modal-title" id="own-dialog-title">Bootstrap</h4></div>
  <div class="modal-body"><button type="button" class="btn btn-warning" data-dismiss="modal">OK</button></div>
</div></div></div>
<script>
  // A dialog of the page's own, for testers.
  jQuery(function () { jQuery('#own-dialog').modal('show'); });
</script>
<?php } ?>
<?php if (query_text('crash') !== '') { ?>
<script>
  // A part of the page's own that breaks, for testers.
  window.Portico && Portico.define('demo-crash', function () {
    var isBroken = true;
    document.addEventListener('portico:error', function (event) {
      if (event.detail.island === 'demo-crash') isBroken = !/[?&]crash=once/.test(location.search);
    });
    return { default: function () {
      if (isBroken) throw new Error('This part crashes on purpose.');
      return 'This part is back.';
    } };
  });
</script>
<?php } ?>
</body>
</html>
